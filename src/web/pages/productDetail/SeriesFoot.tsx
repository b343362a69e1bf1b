import { Suspense, useEffect, useEffectEvent } from 'react'
import { useFormStatus } from 'react-dom'
import { price } from '#mall/money.ts'
import { deferred } from '#web/ui/deferred.tsx'
import { PageLink, useLoginAddress } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { inThisTab, keepWantedPlace, takeWantedPlace } from '#web/ui/wanted.ts'
import { type Sums, sumsOf } from './picked.rules.ts'
import { useAddPicked } from './useAddPicked.ts'
import type { Picked } from './usePicked.ts'

const AddedReport = deferred(
  async () => (await import('#web/favourite/AddedReport.tsx')).AddedReport,
)

/** Shows what was typed, and the one button for all of it. Visitors keep it over the login. */
export function SeriesFoot({ picked: { place, picks, change } }: { picked: Picked }) {
  const { add, result, dropResult, isDemander } = useAddPicked(picks, change)
  const sums = sumsOf(picks)
  const { who } = useVisitor()
  useAfterLogin(place, sums.kinds > 0, add)
  const login = useLoginAddress()
  const text = isDemander ? '加入我的共享' : '加入所选'
  return (
    <footer className={sums.kinds > 0 ? 'on' : undefined}>
      <Typed sums={sums} models={Object.values(picks).map(({ model }) => model)} />
      {sums.kinds > 0 && (
        <button type="button" className="txt t13" onClick={() => change(() => ({}))}>
          清空数量
        </button>
      )}
      {who ? (
        <form action={add}>
          <AddPicked isEmpty={sums.kinds === 0} text={text} />
        </form>
      ) : (
        <PageLink
          to={login}
          className="btn primary"
          rel="nofollow"
          onClick={inThisTab(() => keepWantedPlace(place))}
        >
          {text}
        </PageLink>
      )}
      <Suspense>{result && <AddedReport result={result} onClose={dropResult} />}</Suspense>
    </footer>
  )
}

/** Adds what a visitor has pressed to be added, when the quantities are read again. */
function useAfterLogin(place: string, isFilled: boolean, add: () => Promise<void>) {
  const userId = useVisitor().who?.userId
  const addAll = useEffectEvent(async () => {
    await null // React cannot paint at once within an effect, as useWrite asks it to
    await add()
  })
  useEffect(() => {
    if (userId && isFilled && takeWantedPlace(userId, place)) void addAll()
  }, [userId, isFilled, place])
}

function Typed({ sums: { kinds, pieces, amount }, models }: { sums: Sums; models: string[] }) {
  if (kinds === 0) return <span className="mute">填写数量后可一次加入</span>
  return (
    <span role="status" title={models.join('、')}>
      已填 <b>{kinds}</b> 个规格，共 <b>{pieces.toLocaleString('en')}</b> 件
      {amount !== null && (
        <>
          ，含税合计 <b>{price(amount)}</b>
        </>
      )}
    </span>
  )
}

function AddPicked({ isEmpty, text }: { isEmpty: boolean; text: string }) {
  const { pending } = useFormStatus()
  return (
    <button
      type="submit"
      className="btn primary"
      disabled={isEmpty || pending}
      title={isEmpty ? '请先填写数量' : undefined}
    >
      {pending ? '提交中' : text}
    </button>
  )
}
