import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import type { ValuesOf } from '#mall/form.ts'
import type { TriedWord } from '#mall/house/searchRoom/searchRoom.contract.ts'
import { wordForm } from '#mall/house/searchRoom/words.form.ts'
import { searchRoomLimits } from '#mall/houseLimits.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { fieldsIn } from '#web/form/useForm.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './search.module.css'

type Props = { values: ValuesOf<typeof wordForm.fields>; wasTerm: string }
type Tried = { of: string; answer: Output<typeof api.searchRoom.tryWord> }

/** What the word finds now and would find; it goes when something else is typed. */
export function TryWord({ values, wasTerm }: Props) {
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const [tried, setTried] = useState<Tried | null>(null)
  const typed = wordForm.normalized(values)
  const of = JSON.stringify([typed.term, typed.meanings])
  const shown = tried?.of === of ? tried.answer : null
  const isOff = Object.keys(wordForm.problems(typed)).length > 0
  const tryIt = () =>
    write(
      async () => {
        const { term, meanings } = typed
        const answer = await call(api.searchRoom.tryWord, { term, meanings, wasTerm })
        setTried({ of, answer })
      },
      { next: null, failed: (error) => Object.values(fieldsIn(error)).join('；') || false },
    )
  return (
    <section className={styles.trying} aria-label="试一下">
      <p className={styles.head}>
        <button type="button" className="btn" disabled={isBusy || isOff} onClick={tryIt}>
          {isBusy ? '试搜中' : '试一下'}
        </button>
        <span className="mute t12">
          {isOff ? '填好词和意思后，可先看保存前后各找到什么' : '先看保存前后各找到什么，不会保存'}
        </span>
      </p>
      {failure && (
        <p className="note bad" role="alert">
          {failure}
        </p>
      )}
      <div className={styles.sides} role="status">
        {shown && (
          <>
            <Side title="现在" found={shown.now} />
            <Side title="保存后" found={shown.after} />
          </>
        )}
      </div>
    </section>
  )
}

type SideProps = { title: string; found: TriedWord }

function Side({ title, found: { total, list, relaxed } }: SideProps) {
  return (
    <div className={styles.side}>
      <p>
        {title} <b>{total > 0 ? `${total.toLocaleString('en')} 个商品` : '没有商品'}</b>
      </p>
      {relaxed.length > 0 && <p className="mute t12">没有“{relaxed.join('”“')}”，按其余的词找</p>}
      <ol>
        {list.map(({ skuId, model, brandName, productName }) => (
          <li key={skuId}>
            <PageLink
              to={to.productDetail({ skuId })}
              className="link any"
              target="_blank"
              rel="noopener"
            >
              {model}
            </PageLink>
            <span className="mute t12 any">
              {brandName} {productName}
            </span>
          </li>
        ))}
      </ol>
      {total > list.length && (
        <p className="mute t12">以上是前 {Math.min(total, searchRoomLimits.tried)} 个</p>
      )}
    </div>
  )
}
