/**
 * Runs from the head, by itself: nothing that is defined elsewhere is there. As long as there is no network the bar of
 * floating.css stands, and what would end on the browser's own error page stays here: links, forms, and choices that
 * are addresses (data-goes). Those do not even open, so that they show what the page shows. What a script sends says
 * itself that it could not (data-sends); React gives other such forms an action that is none.
 */
function watchNetwork() {
  const leaving: Record<string, string> = {
    click: 'a[href]:not([href^="#"]), input[data-goes]',
    mousedown: 'select[data-goes]',
    keydown: 'select[data-goes]',
    submit: 'form:not([action^="javascript:"], [data-sends])',
  }
  const tell = () => document.documentElement.toggleAttribute('data-offline', !navigator.onLine)
  const stay = (event: Event) => {
    const goes = event.target instanceof Element && event.target.closest(leaving[event.type] ?? '*')
    const isTab = event instanceof KeyboardEvent && event.key === 'Tab'
    if (navigator.onLine || !goes || isTab) return
    event.preventDefault()
    event.stopPropagation()
    tell()
  }
  addEventListener('offline', tell)
  addEventListener('online', tell)
  for (const type of Object.keys(leaving)) addEventListener(type, stay, true)
}

/** It is a function, so that browsers' bundles are without it. */
export const networkWatch = () => `(${watchNetwork})();`
