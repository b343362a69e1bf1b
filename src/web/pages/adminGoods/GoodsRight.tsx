import { api } from '#mall/api.ts'
import type { GoodsRights } from '#mall/goods/assortment/assortment.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import styles from '#web/finance/finance.module.css'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'

type Person = GoodsRights['people'][number]

/** Who of the staff may change goods; whoever may himself gives it to colleagues. */
export const GoodsRight = ({ rights: { people, mayGrant, mayEdit } }: { rights: GoodsRights }) => (
  <section className="sheet" aria-label="商品权限">
    <header>
      <h2>商品权限</h2>
    </header>
    <FactTable facts={factsOf(mayGrant, !mayEdit)} rows={people} keyOf={({ userId }) => userId} />
    <p className={`mute t12 ${styles.part}`}>
      有权限的人可以修改商品、价格和现货，并授予或收回同事的权限，不能修改自己的；在职的人都没有时，任何人可以授予。改动记入操作日志。
    </p>
  </section>
)

const factsOf = (mayGrant: boolean, isOrphaned: boolean): readonly Fact<Person>[] => [
  { head: '姓名', cell: ({ name, isOwn }) => (isOwn ? `${name}（本人）` : name) },
  {
    head: '商品、价格和现货',
    cell: ({ userId, name, isOwn, isHeld }) => (
      <>
        <span className={isHeld ? 'tag ok' : 'mute'}>{isHeld ? '可修改' : '只读'}</span>{' '}
        {mayGrant && (!isOwn || isOrphaned) && (
          <Decision
            name={isHeld ? '收回' : '授予'}
            subject={`${name} 商品权限`}
            isInRow
            isDanger={isHeld}
            decide={() => call(api.assortment.setGoodsRight, { userId, isHeld: !isHeld })}
            done={isHeld ? '已收回' : '已授予'}
          />
        )}
      </>
    ),
  },
]
