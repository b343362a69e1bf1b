import type { MouseEvent } from 'react'
import { brandedName, modelName } from '#mall/brandName.rules.ts'
import { emphasis } from '#web/ui/emphasis.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import type { Entry } from './suggestedGroups.ts'

type Props = {
  entry: Entry
  typed: string
  id: string
  isActive: boolean
  onClick(event: MouseEvent): void
}

/** Never focused, only pointed at. Products open in a tab of their own (spec §2). */
export function SuggestedEntry({ entry, typed, isActive, ...rest }: Props) {
  const option = { ...rest, role: 'option', 'aria-selected': isActive, tabIndex: -1 }
  if (entry.kind === 'forget')
    return (
      <button type="button" {...option}>
        清空最近搜索
      </button>
    )
  const ownTab = 'product' in entry && { target: '_blank', rel: 'noopener' }
  return (
    <PageLink {...option} {...ownTab} to={entry.to}>
      <Words entry={entry} typed={typed} />
    </PageLink>
  )
}

type WordsProps = { entry: Exclude<Entry, { kind: 'forget' }>; typed: string }

function Words({ entry, typed }: WordsProps) {
  const name = <Emphasised text={entry.text} typed={typed} />
  switch (entry.kind) {
    case 'bought':
    case 'product': {
      const { brandName: brand, productName, skuCode } = entry.product
      return (
        <>
          <b>{name}</b>
          <span className="sec" title={productName}>
            <Emphasised text={brandedName(brand, productName)} typed={typed} />
          </span>
          <span className="mute">
            <Emphasised text={skuCode} typed={typed} />
          </span>
        </>
      )
    }
    case 'material':
      return (
        <>
          <b>{name}</b>
          <span className="sec" title={entry.product.productName}>
            {modelName(entry.product)}
          </span>
          <span className="mute">{entry.product.skuCode}</span>
        </>
      )
    case 'category':
      return (
        <>
          <span>{name}</span>
          <span className="mute">{entry.category.parentName}</span>
        </>
      )
    case 'recent':
      return (
        <>
          <span className="cut">{name}</span>
          {entry.recent.productType === '1' && <span className="tag accent">协议</span>}
        </>
      )
    default:
      return <span className="cut">{name}</span>
  }
}

const Emphasised = ({ text, typed }: { text: string; typed: string }) =>
  emphasis(text, typed).map(({ text, isTyped }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    isTyped ? <mark key={index}>{text}</mark> : text,
  )
