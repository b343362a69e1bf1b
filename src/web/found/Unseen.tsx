import { createContext, useContext } from 'react'
import { onHover, whileSame } from './ahead.ts'
import { networkWatch } from './offline.ts'
import { onPaper } from './printed.ts'
import { ahead, speculation } from './speculation.ts'
import type { Told } from './told.ts'

type Shown = {
  told: Partial<Told>
  nonce: string
  /** The beginning of the token that a page was fetched in advance with; null: somebody has opened it. */
  madeFor: string | null
}

/** Given by entry.server.tsx: in browsers there is none. */
export const ShownByServer = /* @__PURE__ */ createContext<Shown | null>(null)

/**
 * The part of the head that no visitor sees. It is rendered on the server only; React leaves alone what it
 * did not make in the head, and this costs a first view no script.
 */
export function Unseen() {
  const shown = useContext(ShownByServer)
  if (!shown) return null
  const { told, nonce, madeFor } = shown
  return (
    <>
      {madeFor !== null && <script nonce={nonce}>{whileSame(madeFor)}</script>}
      {told.robots && <meta name="robots" content={told.robots} />}
      {told.title && <Card told={told} />}
      {told.jsonLd?.map((one) => (
        <script key={JSON.stringify(one)} type="application/ld+json">
          {JSON.stringify(one)}
        </script>
      ))}
      <script type="speculationrules" nonce={nonce}>
        {speculation()}
      </script>
      <script nonce={nonce}>{onHover(ahead)}</script>
      <script nonce={nonce}>{networkWatch() + onPaper()}</script>
    </>
  )
}

/** What a message or a post shows of a link to this page. */
const Card = ({ told }: { told: Partial<Told> }) => (
  <>
    <meta property="og:site_name" content="工业品商城" />
    <meta property="og:locale" content="zh_CN" />
    <meta property="og:type" content={told.kind} />
    <meta property="og:title" content={told.title} />
    <meta property="og:description" content={told.description} />
    <meta property="og:url" content={told.canonical} />
    <meta property="og:image" content={told.picture} />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
  </>
)
