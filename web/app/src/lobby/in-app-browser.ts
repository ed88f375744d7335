/** The marks of the browsers that messengers and social networks have built in. */
const MARKS = /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|BytedanceWebview|musical_ly|Twitter|LinkedInApp|Pinterest|KAKAOTALK|Viber|Telegram|; wv\)/;

/**
 * Returns whether a page is in the browser of another app, such as a messenger. Such browsers often
 * forget who plays once they are closed.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return MARKS.test(userAgent);
}
