import { signal } from "@preact/signals";
import { render } from "preact";
import type { Announcement } from "@sdk";
import { localStore } from "../settings/index.js";
import { AnnouncementList } from "./AnnouncementList.js";
import { Dismissed } from "./dismissed.js";

const standing = signal<readonly Announcement[]>([]);
const dismissed = new Dismissed(localStore());
let place: HTMLElement | undefined;

/** Shows exactly these announcements above the page. */
export function showAnnouncements(announcements: readonly Announcement[]): void {
  dismissed.retain(announcements.map((one) => one.announcementId));
  standing.value = announcements;
  if (place === undefined) {
    place = document.createElement("div");
    document.body.prepend(place);
    render(<AnnouncementList standing={standing} dismissed={dismissed} />, place);
  }
}
