import { api } from '#mall/api.ts'
import { rateText } from '#mall/goods/agreement/priceChange.rules.ts'
import type { CategoryLook } from '#mall/house/categoryRoom/categoryRoom.contract.ts'
import type { Act } from '#mall/house/categoryRoom/renumbered.rules.ts'
import { taxText } from '#mall/house/categoryRoom/taxMoves.rules.ts'
import { call } from '#web/call.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './look.module.css'

export type Seen = { toId: string; look: CategoryLook }
type Props = {
  act: Act
  categoryId: string
  toId: string
  /** What was answered for this target. */
  shown: Seen | null
  onLook(seen: Seen): void
}

/** Says what would become of the category, its goods and their prices; it goes when another target is chosen. */
export function LookAtCategory({ act, categoryId, toId, shown, onLook }: Props) {
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const look = () =>
    write(
      async () => {
        const wish = { act, categoryId, toId }
        onLook({ toId, look: await call(api.categoryRoom.lookAtCategory, wish) })
      },
      { next: null },
    )
  return (
    <section className={styles.looking} aria-label="影响">
      <p className={styles.head}>
        <button type="button" className="btn" disabled={isBusy || toId === ''} onClick={look}>
          {isBusy ? '计算中' : '查看影响'}
        </button>
        <span className="mute t12">
          {toId ? '请先查看影响；查看不会改动数据' : '请先选择分类，再查看影响'}
        </span>
      </p>
      {failure && (
        <p className="note bad" role="alert">
          {failure}
        </p>
      )}
      <div role="status">{shown && <Effects act={act} look={shown.look} />}</div>
    </section>
  )
}

function Effects({ act, look }: { act: Act; look: CategoryLook }) {
  const { problem, path, pathAfter, goods, onShelf, categories, joined } = look
  if (problem) return <p className="note bad">{problem}</p>
  return (
    <ul className={styles.effects}>
      <li className="any">
        {path} → <b>{pathAfter}</b>
      </li>
      <li>
        {goods.toLocaleString('en')} 个商品（上架 {onShelf.toLocaleString('en')}），
        {categories} 个分类一起{act === 'move' ? '移动' : '并过去'}
        {joined.length > 0 && `；同名的下级合成一个：${joined.join('、')}`}
      </li>
      <li className="any">
        {look.taxes.length > 0
          ? `新品税率：${taxText(look.taxes)}；已有商品的税率不变`
          : '新品税率不变'}
      </li>
      {look.rules.map(({ owner, category, rate, fate }) => (
        <li key={`${owner} ${category} ${fate}`} className="any">
          {owner}：{fates[fate](`“${category}”${rateText(rate)}`)}
        </li>
      ))}
      {look.moreRules > 0 && <li>另有 {look.moreRules} 条折扣</li>}
      {look.approvals > 0 && (
        <li>{look.approvals} 家企业的审批规则按相关分类审批，随之按新位置判断</li>
      )}
      <li className="mute">
        旧链接自动转到新位置。
        {act === 'move'
          ? '移回原处用同样的操作。'
          : '合并后不能拆开，供应商文件里的旧名称仍然认得。'}
      </li>
    </ul>
  )
}

const fates: Record<CategoryLook['rules'][number]['fate'], (rule: string) => string> = {
  follows: (rule) => `${rule}，照旧`,
  joins: (rule) => `${rule}，并入后对整个分类有效`,
  same: (rule) => `${rule}，两边相同，合为一条`,
  over: (rule) => `${rule}，协议已失效，不再保留`,
  conflict: (rule) => `${rule}，两边不同`,
  loses: (rule) => `${rule}，这些商品不再享受`,
  gains: (rule) => `${rule}，这些商品开始享受`,
}
