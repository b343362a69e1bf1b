import { price } from '#mall/money.ts'
import type { Address } from '#mall/own/address/address.contract.ts'
import { addressText } from '#mall/own/address/address.rules.ts'
import type { SettledLine } from '#mall/trade/order/settled.contract.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import type { OtherAddress } from '#web/order/postData.ts'
import type { Places } from './places.ts'
import styles from './split.module.css'
import type { Split } from './split.ts'

type Props = {
  lines: readonly SettledLine[]
  places: Places
  split: Split
  onChange(others: OtherAddress[]): void
}

/** Divides the lines among several addresses: the chosen one has what the others have not. */
export function SplitTable({ lines, places, split, onChange }: Props) {
  const { addresses, chosen, others } = places
  if (others.length === 0) return null
  const change = (at: number, part: Partial<OtherAddress>) =>
    onChange(others.map((other, place) => (place === at ? { ...other, ...part } : other)))
  const free = freeOf(places)
  const [next] = free
  return (
    <section className={styles.split} aria-label="拆分配送">
      <p className="sec t13">
        每个地址生成一个订单，运费按订单分别计算。地址 1 是上面选中的地址，收其余的数量。
      </p>
      <ol>
        <li>
          <b>地址 1</b>
          {chosen ? (
            <span className="any">{nameOf(chosen)}</span>
          ) : (
            <span className="bad">原地址已不存在，请在上面重新选择</span>
          )}
          <Sums split={split} at={0} />
        </li>
        {others.map((other, at) => (
          <Other
            key={other.addressId}
            at={at}
            address={addresses.find(({ addressId }) => addressId === other.addressId)}
            free={free}
            split={split}
            onChange={(addressId) => change(at, { addressId })}
            onRemove={() => onChange(others.filter((_, place) => place !== at))}
          />
        ))}
      </ol>
      {next && others.length + 1 < orderLimits.deliveries && (
        <button
          type="button"
          className="txt t13"
          onClick={() => onChange([...others, { addressId: next.addressId, counts: {} }])}
        >
          再加一个地址
        </button>
      )}
      <FactTable
        look={styles.parts}
        facts={factsOf(others, split, change)}
        rows={lines}
        keyOf={({ lineId }) => lineId}
      />
    </section>
  )
}

function freeOf({ addresses, chosen, others }: Places) {
  const used = new Set([chosen?.addressId, ...others.map(({ addressId }) => addressId)])
  return addresses.filter(({ addressId }) => !used.has(addressId))
}

type OtherProps = {
  at: number
  /** Undefined after it has gone. */
  address: Address | undefined
  free: readonly Address[]
  split: Split
  onChange(addressId: string): void
  onRemove(): void
}

const Other = ({ at, address, free, split, onChange, onRemove }: OtherProps) => (
  <li>
    <b>地址 {at + 2}</b>
    <select
      className={address ? 'input' : 'input err'}
      aria-label={`地址 ${at + 2}`}
      aria-invalid={!address}
      value={address?.addressId ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {!address && (
        <option value="" disabled>
          原地址已不存在，请重新选择
        </option>
      )}
      {(address ? [address, ...free] : free).map((one) => (
        <option key={one.addressId} value={one.addressId}>
          {nameOf(one)}
        </option>
      ))}
    </select>
    <Sums split={split} at={at + 1} />
    <button type="button" className="txt t13" aria-label={`移除地址 ${at + 2}`} onClick={onRemove}>
      移除
    </button>
  </li>
)

const nameOf = (address: Address) => `${address.receiver}，${addressText(address)}`

function Sums({ split: { totals, deliveries }, at }: { split: Split; at: number }) {
  const sums = totals[at]
  if (!sums || deliveries[at]?.lines.length === 0)
    return <span className="bad t13">还没有商品</span>
  return (
    <span className="mute t13">
      {sums.type} 种 {sums.total.toLocaleString('en')} 件，商品 {price(sums.withTaxTotal)}，运费{' '}
      {price(sums.freight)}
    </span>
  )
}

type Change = (at: number, part: Partial<OtherAddress>) => void

const factsOf = (
  others: readonly OtherAddress[],
  split: Split,
  change: Change,
): Fact<SettledLine>[] => [
  {
    head: '型号 / 订货号',
    cell: ({ model, skuNo, demanderName }) => (
      <>
        <b className="any">{model}</b>
        <p className="mute t12">{[skuNo, demanderName].filter(Boolean).join(' · ')}</p>
      </>
    ),
  },
  { head: '合计', isNum: true, cell: ({ count, unit }) => `${figure(count)} ${unit}` },
  {
    head: '地址 1',
    isNum: true,
    cell: (line) => (
      <>
        <span className={styles.partName}>地址 1 </span>
        {figure(restOf(line, split))}
      </>
    ),
  },
  ...others.map((other, at) => partOf(other, at, at === others.length - 1, split, change)),
]

const restOf = ({ lineId }: SettledLine, { deliveries: [first] }: Split) =>
  first?.lines.find((line) => line.lineId === lineId)?.count ?? 0

/** The pieces for another address; what is wrong with a line stands under its last one. */
function partOf(
  { counts }: OtherAddress,
  at: number,
  isLast: boolean,
  { problems }: Split,
  change: Change,
): Fact<SettledLine> {
  const head = `地址 ${at + 2}`
  return {
    head,
    cell: ({ lineId, model }) => (
      <>
        <span className={styles.partName}>{head} </span>
        <input
          className={problems[lineId] ? 'input small err' : 'input small'}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${head} ${model}`}
          aria-invalid={problems[lineId] !== undefined}
          placeholder="0"
          value={counts[lineId] ?? ''}
          onChange={({ target }) => change(at, { counts: { ...counts, [lineId]: target.value } })}
        />
        {isLast && problems[lineId] && (
          <p className={styles.problem} role="alert">
            {problems[lineId]}
          </p>
        )}
      </>
    ),
  }
}

const figure = (count: number) => count.toLocaleString('en')
