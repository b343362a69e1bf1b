/**
 * Runs from the head, by itself: a visitor may press 加入购物车 before React listens, and the link leads to the login at
 * once. Keeps what wanted.ts takes: `data-wanted` is the goods and how many.
 */
function keepPressed() {
  const keep = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[data-wanted]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const [skuId = '', count] = (link.getAttribute('data-wanted') ?? '').split(' ')
    const wanted = { userId: '', at: Date.now(), goods: { [skuId]: Number(count) }, places: [] }
    try {
      sessionStorage.setItem('wanted', JSON.stringify(wanted))
    } catch {}
  }
  addEventListener('click', keep, true)
}

/** It is a function, so that browsers' bundles are without it. */
export const earlyPress = () => `(${keepPressed})();`
