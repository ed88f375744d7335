import { render } from "preact";

/** Stands where the app will be. */
function Landing() {
  return <p>This server speaks espionage.v1. The game in the browser is not here yet.</p>;
}

const place = document.getElementById("app");
if (place !== null) {
  render(<Landing />, place);
}
