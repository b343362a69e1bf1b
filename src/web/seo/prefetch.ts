import { cookieOf } from '#web/sessionCookies.ts'

const length = 8

/** Answers as much of a token as tells sessions apart. */
export const tokenStart = (headers: Headers): string =>
  cookieOf(headers.get('cookie') ?? '', 'token').slice(0, length)

/** In a page that was fetched in advance: who has logged in or out since must not see it. */
export const reloadOnOtherSession = (start: string): string =>
  `if((/(?:^|; )token=([^;]{0,${length}})/.exec(document.cookie)||["",""])[1]!==${JSON.stringify(start)})location.reload()`

/**
 * It is for browsers without speculation rules: after 80 ms on a link to a page in a new tab, it is fetched. Only for
 * visitors, whose pages have no prices and may be kept for the while (sendPage.ts).
 */
export const prefetchOnHover = (paths: readonly string[]): string =>
  `if(!HTMLScriptElement.supports?.("speculationrules")){let t;addEventListener("pointerover",e=>{clearTimeout(t);const a=e.target.closest?.("a[target=_blank]");if(!a||a.origin!==location.origin||!${JSON.stringify(paths)}.includes(a.pathname)||/(^|; )token=/.test(document.cookie))return;t=setTimeout(()=>{const l=document.createElement("link");l.rel="prefetch";l.href=a.href;document.head.append(l)},80)})}`
