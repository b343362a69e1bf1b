import { flushSync } from 'react-dom'
import type { ValuesOf } from '#mall/form.ts'
import type { goodsForm } from '#mall/goods/assortment/goods.form.ts'
import {
  type TierLine,
  tierLinesOf,
  tierProblems,
  tierText,
} from '#mall/goods/assortment/tierLines.rules.ts'
import { goodsLimits } from '#mall/houseLimits.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { bind, type Edited } from '#web/form/useForm.ts'
import styles from './good.module.css'

type GoodsFields = typeof goodsForm.fields
type Props<F extends GoodsFields> = { of: Edited<F> }

/** From so many pieces on one costs less: a line for each tier, wrong cells marked where they are. */
export function TierFields<F extends GoodsFields>({ of }: Props<F>) {
  const { id } = bind(of, 'tiers')
  const lines = tierLinesOf(String(of.values.tiers))
  const unit = String(of.values.unit) || '件'
  const beside = {
    price: String(of.form.normalized(of.values).price),
    minQuantity: String(of.values.minQuantity),
    isMultiple: of.values.isMultiple === true,
  }
  const problems = of.problems.tiers ? tierProblems(lines, beside) : []
  const isInCells = problems.some((cells) => Object.keys(cells).length > 0)
  const put = (changed: TierLine[]) =>
    of.change({ tiers: tierText(changed) } as Partial<ValuesOf<F>>)
  /** What is not finished is not held against anybody yet. */
  const leave = ({ count, price }: TierLine) => void (count && price && of.leave('tiers'))
  function add() {
    flushSync(() => put([...lines, { count: '', price: '' }]))
    document.getElementById(`${id}-${lines.length}-count`)?.focus()
  }
  return (
    <FieldRow of={of} name="tiers" isGroup problem={isInCells ? '' : of.problems.tiers}>
      {lines.length > 0 && (
        <ul className={styles.tiers}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place alone
            <li key={at}>
              <Cell
                id={`${id}-${at}-count`}
                label={`第 ${at + 1} 档数量`}
                onLeave={() => leave(line)}
                value={line.count}
                problem={problems[at]?.count}
                onChange={(count) => put(lines.with(at, { ...line, count }))}
              />
              <span>
                {unit}起，每{unit}
              </span>
              <Cell
                id={`${id}-${at}-price`}
                label={`第 ${at + 1} 档含税单价`}
                onLeave={() => leave(line)}
                value={line.price}
                problem={problems[at]?.price}
                onChange={(price) => put(lines.with(at, { ...line, price }))}
              />
              <span>元</span>
              <span className="mute t12">{against(line.price, beside.price)}</span>
              <button
                type="button"
                className="txt"
                aria-label={`删除第 ${at + 1} 档`}
                onClick={() => put(lines.toSpliced(at, 1))}
              >
                删除
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="txt"
        data-field={isInCells ? undefined : 'tiers'}
        disabled={lines.length >= goodsLimits.tiers}
        onClick={add}
      >
        加一档
      </button>
    </FieldRow>
  )
}

type CellProps = {
  id: string
  label: string
  value: string
  problem: string | undefined
  onChange(value: string): void
  onLeave(): void
}

const Cell = ({ id, label, value, problem, onChange, onLeave }: CellProps) => (
  <span>
    <input
      id={id}
      className={problem ? 'input err' : 'input'}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem ? `${id}-under` : undefined}
      data-field={problem ? 'tiers' : undefined}
      maxLength={20}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
    {problem && (
      <span id={`${id}-under`} className="bad t12">
        {problem}
      </span>
    )}
  </span>
)

/** 比标准价 −3.0%. */
function against(price: string, standard: string): string {
  const percent = (Number(price) / Number(standard) - 1) * 100
  if (!price || !standard || !Number.isFinite(percent)) return ''
  return `比标准价 ${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}
