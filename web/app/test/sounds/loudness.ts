/** The sample rate for which ITU-R BS.1770-5 lists the coefficients of its filters. */
export const RATE = 48_000;

const WINDOW = RATE / 5;
const HOP = RATE / 100;

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** The head as a sphere, and the low frequencies that ears hardly hear (BS.1770-5, tables 1 and 2). */
const HEAD: Biquad = { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] };
const LOW_CUT: Biquad = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] };

function filtered(samples: readonly number[], { b, a }: Biquad): readonly number[] {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** Returns the loudness of the loudest fifth of a second, as long as ears add up, in dB below full scale. */
export function loudnessOf(samples: Float32Array): number {
  const heard = filtered(filtered([...samples, ...new Float32Array(WINDOW)], HEAD), LOW_CUT);
  let loudest = 0;
  for (let start = 0; start + WINDOW <= heard.length; start += HOP) {
    const power = heard.slice(start, start + WINDOW).reduce((sum, sample) => sum + sample * sample, 0) / WINDOW;
    loudest = Math.max(loudest, power);
  }
  return -0.691 + 10 * Math.log10(loudest);
}
