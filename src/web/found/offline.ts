/**
 * Runs from the head, by itself: nothing that is defined elsewhere is there. As long as there is no network the
 * bar of floating.css stands, and a click, which would end on the browser's own error page, stays here.
 */
function watchNetwork() {
  const tell = () => document.documentElement.toggleAttribute('data-offline', !navigator.onLine)
  const stay = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]')
    if (navigator.onLine || (event.type === 'click' && !isLink)) return
    event.preventDefault()
    event.stopPropagation()
    tell()
  }
  addEventListener('offline', tell)
  addEventListener('online', tell)
  addEventListener('click', stay, true)
  addEventListener('submit', stay, true)
}

export const networkWatch = `(${watchNetwork})()`
