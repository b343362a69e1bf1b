/** Measures the scrollbar of the page before the first dialog over it takes it away. The page keeps its place beside it. */
export function keepWidth() {
  if (document.querySelector('.modal[open]')) return
  const { style, clientWidth } = document.documentElement
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
}
