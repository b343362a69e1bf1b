import { type ComponentType, lazy } from 'react'

type Load<P> = () => Promise<ComponentType<P>>

/**
 * Defers a component whose script comes when it is shown. If it does not come, it is tried once more, and then a note
 * takes its place, or what is given for it.
 */
export const deferred = <P extends object>(
  load: Load<P>,
  instead: ComponentType = Missing,
): ComponentType<P> =>
  import.meta.env.SSR && typeof document === 'undefined'
    ? loadedBefore(load)
    : lazy<ComponentType<P>>(async () => ({
        default: await load()
          .catch(() => soon().then(askForStyles).then(load))
          .catch(() => instead as ComponentType<P>),
      }))

const loads = new Set<Promise<void>>()

/**
 * The server renders a page without a pause, so nothing in it may have to be waited for. What cannot be loaded fails
 * the pages that show it, and no others.
 */
function loadedBefore<P extends object>(load: Load<P>): ComponentType<P> {
  const loading = load()
  let Loaded: ComponentType<P> = lazy(async () => ({ default: await loading }))
  const settled = loading
    .then(
      (component) => {
        Loaded = component
      },
      () => {},
    )
    .finally(() => loads.delete(settled))
  loads.add(settled)
  return (props) => <Loaded {...props} />
}

/** What is loaded may defer something itself, which is waited for as well. */
export async function loadDeferred() {
  while (loads.size > 0) await Promise.all(loads)
}

/** A style sheet that did not arrive stays in the head without its rules, and nobody asks for it again. */
async function askForStyles() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ sheet }) => !sheet).map(again))
}

function again(link: HTMLLinkElement): Promise<void> {
  const copy = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    Object.assign(copy, { onload: () => resolve(), onerror: reject })
    link.replaceWith(copy)
  })
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 2000))

const Missing = () => (
  <p className="note bad" role="alert">
    内容加载失败，
    <a href={location.href} className="link">
      刷新页面
    </a>
  </p>
)
