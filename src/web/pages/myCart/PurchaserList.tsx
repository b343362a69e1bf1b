import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { standInText } from '#mall/trade/requisition/absence.rules.ts'
import { type Purchaser, usePurchasers } from '#web/order/usePurchasers.ts'
import { namedLike } from './purchaserSearch.ts'
import styles from './share.module.css'

type Props = {
  /** It is the id of the box to search in. */
  id: string
  chosenId: string
  onChoose(userId: string): void
}

/** A box to search in and the list under it: the arrow keys point at an entry, Enter chooses it. */
export function PurchaserList({ id, chosenId, onChoose }: Props) {
  const { purchasers, hasFailed, retry } = usePurchasers()
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState(-1)
  const found = namedLike(purchasers ?? [], typed)

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setPointed(Math.min(pointed + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setPointed(Math.max(pointed - 1, 0))
    else if (event.key === 'Enter') onChoose(found[pointed]?.userId ?? chosenId)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        id={id}
        data-field="userId"
        className="input"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[pointed] ? `${id}-${found[pointed].userId}` : undefined}
        autoComplete="off"
        placeholder="搜索采购员姓名"
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.target.value)
          setPointed(event.target.value ? 0 : -1)
        }}
      />
      <div className={styles.list}>
        {found.length > 0 && (
          <div id={`${id}-list`} role="listbox" aria-label="采购员">
            {found.map((one, index) => (
              <Option
                key={one.userId}
                id={`${id}-${one.userId}`}
                purchaser={one}
                isPointed={index === pointed}
                isChosen={one.userId === chosenId}
                onChoose={onChoose}
              />
            ))}
          </div>
        )}
        <Nobody
          purchasers={purchasers}
          found={found.length}
          hasFailed={hasFailed}
          onRetry={retry}
        />
      </div>
    </>
  )
}

type OptionProps = {
  id: string
  purchaser: Purchaser
  isPointed: boolean
  isChosen: boolean
  onChoose(userId: string): void
}

function Option({
  id,
  purchaser: { userId, name, standIn },
  isPointed,
  isChosen,
  onChoose,
}: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPointed) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isPointed])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box above
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box above
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={isPointed ? styles.pointed : undefined}
      onClick={() => onChoose(userId)}
    >
      <i aria-hidden="true" />
      {name}
      {standIn && <span className="tag warn">{standInText(standIn)}</span>}
    </div>
  )
}

type NobodyProps = {
  purchasers: Purchaser[] | null
  found: number
  hasFailed: boolean
  onRetry(): void
}

/** Why the list is empty. */
function Nobody({ purchasers, found, hasFailed, onRetry }: NobodyProps) {
  if (found > 0) return null
  if (hasFailed)
    return (
      <p role="alert">
        采购员列表加载失败，
        <button type="button" className="txt" onClick={onRetry}>
          重试
        </button>
      </p>
    )
  if (!purchasers) return <p role="status">正在加载采购员…</p>
  return (
    <p role="status">
      {purchasers.length > 0 ? '没有匹配的采购员' : '本企业还没有采购员，请联系集团管理员添加。'}
    </p>
  )
}
