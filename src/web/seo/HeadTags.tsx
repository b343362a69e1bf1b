import { createContext, useContext } from 'react'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { earlyPress } from './earlyPress.ts'
import type { PageHead } from './head.ts'
import { networkWatch } from './offline.ts'
import { prefetchOnHover, reloadOnOtherSession } from './prefetch.ts'
import { prefetchedPaths, speculationRules } from './speculationRules.ts'

type ServerHead = {
  head: Partial<PageHead>
  nonce: string
  /** The beginning of the token that a page was fetched in advance with; null: somebody has opened it. */
  madeFor: string | null
}

/** Given by entry.server.tsx: in browsers there is none. */
export const ServerHeadContext = /* @__PURE__ */ createContext<ServerHead | null>(null)

/**
 * Writes the part of the head that no visitor sees. It is rendered on the server only; React leaves alone what it did
 * not make in the head, and this costs a first view no script.
 */
export function HeadTags() {
  const shown = useContext(ServerHeadContext)
  if (!shown) return null
  const { head, nonce, madeFor } = shown
  return (
    <>
      {madeFor !== null && <script nonce={nonce}>{reloadOnOtherSession(madeFor)}</script>}
      {head.robots && <meta name="robots" content={head.robots} />}
      {head.title && <Card head={head} />}
      {head.jsonLd?.map((one) => (
        <script key={JSON.stringify(one)} type="application/ld+json">
          {JSON.stringify(one)}
        </script>
      ))}
      <script type="speculationrules" nonce={nonce}>
        {speculationRules()}
      </script>
      <script nonce={nonce}>{prefetchOnHover(prefetchedPaths)}</script>
      <script nonce={nonce}>{networkWatch() + earlyPress() + printStamp()}</script>
    </>
  )
}

/** Writes what a message or a post shows of a link to this page. */
const Card = ({ head }: { head: Partial<PageHead> }) => (
  <>
    <meta property="og:site_name" content={useVisitor().seller.name} />
    <meta property="og:locale" content="zh_CN" />
    <meta property="og:type" content={head.kind} />
    <meta property="og:title" content={head.title} />
    <meta property="og:description" content={head.description} />
    <meta property="og:url" content={head.canonical} />
    <meta property="og:image" content={head.picture} />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
  </>
)

/** Runs from the head, by itself: what is printed says when, and where it is found (print.css). */
function stampPrint() {
  addEventListener('beforeprint', () => {
    const [day, time] = new Date().toLocaleString('sv-SE').split(' ')
    const mall = document.querySelector('.logo')?.textContent ?? ''
    document.body.dataset.printed = `${mall} · ${day} ${time?.slice(0, 5)} · ${location.href}`
  })
}

const printStamp = () => `(${stampPrint})();`
