import type { ReactNode } from 'react'
import { brandedName } from '#mall/brandName.rules.ts'
import type { Difference, Parcel, ParcelLine } from '#mall/trade/shipment/parcel.contract.ts'
import { differenceText, isOpen, nextSteps, wishes } from '#mall/trade/shipment/receiving.rules.ts'
import { paperAddress, wayOf } from '#mall/trade/shipment/shipment.rules.ts'
import { isBack, isGoingOn, isSilent, trackingLabels } from '#mall/trade/shipment/tracking.rules.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './parcels.module.css'
import { Track, TrackActs } from './Track.tsx'

type Props = {
  parcels: readonly Parcel[]
  /** Whoever looks may do this with a parcel, or with a difference of a line of it. */
  acts?(parcel: Parcel): ReactNode
  /** The same with a parcel that something happened to on its way. */
  troubleActs?(parcel: Parcel): ReactNode
  settles?(difference: Difference, line: ParcelLine): ReactNode
  /** It shows only what is somebody's own; papers are for those who see the whole order. */
  isMine?: boolean
}

/** Shows what was sent of an order: each parcel, its way and what of it has arrived. */
export const Parcels = ({ parcels, ...does }: Props) => (
  <section id="parcels" className={`sheet ${styles.parcels}`} aria-label="物流">
    <header>
      <h2>物流</h2>
      <span className="mute t13">{parcels.length} 个包裹</span>
    </header>
    {parcels.map((parcel, at) => (
      <One key={parcel.shipmentNo} parcel={parcel} place={at + 1} {...does} />
    ))}
  </section>
)

type OneProps = Omit<Props, 'parcels'> & { parcel: Parcel; place: number }

function One({ parcel, place, acts, troubleActs, settles, isMine }: OneProps) {
  const isShared = !isMine && parcel.lines.some(({ shares }) => shares.length > 0)
  const isDiffering = parcel.lines.some((line) => line.differences.length > 0)
  const wrong: Fact<ParcelLine> = {
    head: '差异与处理',
    cell: (line) =>
      line.differences.length > 0
        ? line.differences.map((one) => (
            <DifferenceFact key={one.differenceId} of={one} line={line} settles={settles} />
          ))
        : nothing,
  }
  return (
    <article aria-label={`包裹 ${place}`}>
      <div className={styles.head}>
        <h3>包裹 {place}</h3>
        <StateTag parcel={parcel} />
        <p className="sec t13 any">
          {wayOf(parcel)}
          <span className="mute">
            {[parcel.shipmentNo, `${dateTime(parcel.shippedAt)} 发出`, parcel.note]
              .filter(Boolean)
              .join('　')}
          </span>
          <span className="mute">{progressText(parcel)}</span>
        </p>
        <span className={styles.acts}>
          {!isMine && !parcel.returnedAt && (
            <a href={paperAddress(parcel.shipmentNo)} className="txt" download>
              送货单
            </a>
          )}
          <TrackActs parcel={parcel} />
          <span className={styles.buttons}>{acts?.(parcel)}</span>
        </span>
      </div>
      <Trouble parcel={parcel} acts={troubleActs?.(parcel)} />
      <Track parcel={parcel} />
      <FactTable
        look={styles.lines}
        facts={[...facts, ...(isShared ? [sharing] : []), ...(isDiffering ? [wrong] : [])]}
        rows={parcel.lines}
        keyOf={({ lineNo }) => lineNo}
      />
    </article>
  )
}

/** Says what went wrong on the way and is looked after, and what the staff did about it before. */
function Trouble({ parcel, acts }: { parcel: Parcel; acts: ReactNode }) {
  const { trouble, handledAt, handledNote } = parcel
  if (!trouble && !handledAt) return null
  return (
    <div className={styles.trouble} data-open={trouble !== null || undefined}>
      {trouble && (
        <p>
          <b>{trackingLabels[trouble]}</b>
          <span className="sec t13">
            {isSilent(parcel) && `处理后 ${shipmentLimits.silentDays} 个工作日没有新的物流消息，`}
            {acts ? '请联系承运商或收件人后处理' : waitedFor(parcel)}
          </span>
        </p>
      )}
      {trouble && acts && <span className={styles.buttons}>{acts}</span>}
      {handledAt && (
        <p className="sec t13 any">
          {handledText(parcel)}（{dateTime(handledAt)}）：{handledNote}
        </p>
      )}
    </div>
  )
}

const waitedFor = (parcel: Parcel): string =>
  isBack(parcel) ? '商城正在安排重派或重新发货，结果会显示在这里' : '商城正在处理，结果会显示在这里'

function handledText({ trouble, returnedAt }: Parcel): string {
  if (returnedAt) return '未能送达，已退回商城'
  return trouble ? '上次处理' : '异常已处理'
}

/** On phones no heading says what there is none of. */
const nothing = <span className={styles.none}>–</span>

type DifferenceProps = { of: Difference; line: ParcelLine; settles: Props['settles'] }

/** Shows what was wrong, how it looks, what is wished for and what the staff has done. */
const DifferenceFact = ({ of, line, settles }: DifferenceProps) => (
  <div className={styles.difference}>
    <p>
      <b className={isOpen(of) ? styles.fewer : ''}>{differenceText(of, line.unit)}</b>
    </p>
    <p className="sec t12">
      {of.wish === 'none' ? wishes.none : `希望${wishes[of.wish]}`}，{of.reportedBy}{' '}
      {dateTime(of.reportedAt)}
    </p>
    {of.files.length > 0 && <Photos files={of.files} />}
    {isOpen(of) ? (settles?.(of, line) ?? <Waiting wish={of.wish} />) : settledText(of)}
  </div>
)

const Waiting = ({ wish }: Pick<Difference, 'wish'>) => (
  <p className="t12">
    <span className="tag warn">待商城处理</span> {nextSteps[wish]}
  </p>
)

const Photos = ({ files }: Pick<Difference, 'files'>) => (
  <ul className={styles.photos}>
    {files.map(({ fileId, name, mediaType }) => (
      <li key={fileId}>
        <a href={`/files/order/${fileId}`} target="_blank" rel="noreferrer" className="link t12">
          {mediaType.startsWith('image/') ? (
            <img src={`/files/order/${fileId}`} alt={name} loading="lazy" />
          ) : (
            name
          )}
        </a>
      </li>
    ))}
  </ul>
)

function StateTag({ parcel }: { parcel: Parcel }) {
  const { receivedAt, returnedAt, deliveredOn, lines, trouble, events } = parcel
  if (lines.some(({ differences }) => differences.some(isOpen)))
    return <span className="tag bad">有差异</span>
  if (receivedAt) return <span className="tag ok">已收货</span>
  if (returnedAt) return <span className="tag">已退回</span>
  if (trouble) return <span className="tag bad">{trackingLabels[trouble]}</span>
  if (isGoingOn(parcel)) return <span className="tag accent">待重派</span>
  if (deliveredOn) return <span className="tag accent">已签收，待确认</span>
  const [newest] = events
  return <span className="tag accent">{newest ? trackingLabels[newest.state] : '已发出'}</span>
}

function progressText(parcel: Parcel): string {
  const { receivedAt, receivedBy, returnedAt, deliveredOn, dueOn, lines } = parcel
  if (receivedAt) return `${receivedBy} 于 ${dateTime(receivedAt)} 确认收货`
  if (!deliveredOn || returnedAt) return ''
  const isHeld = lines.some(({ differences }) => differences.some(isOpen))
  return `${deliveredOn} 签收，${isHeld ? '差异处理完之前不会自动确认收货' : `${dueOn} 起自动确认收货`}`
}

const settledText = ({ remedy, remedyNote, isMissing }: Difference) => (
  <p className="t12">
    {remedy === 'resend' ? '补发' : isMissing ? '核实已收到' : '已核实处理'}：{remedyNote}
  </p>
)

const facts: readonly Fact<ParcelLine>[] = [
  {
    head: '商品',
    cell: ({ model, brandName, productName, ...line }) => (
      <>
        <b className="any">{model}</b>
        <p className="mute t12">{brandedName(brandName, productName)}</p>
        <Traced line={line} />
      </>
    ),
  },
  { head: '订货号', look: 'sec', cell: ({ skuNo }) => skuNo },
  { head: '发货', isNum: true, cell: ({ count, unit }) => `${count.toLocaleString('en')} ${unit}` },
  {
    head: '实收',
    isNum: true,
    cell: ({ received, ...line }) =>
      received === null ? '–' : <Received received={received} {...line} />,
  },
]

/** A few numbers are shown at once, more when somebody asks for them. */
const Traced = ({ line: { batch, serials } }: { line: Pick<ParcelLine, 'batch' | 'serials'> }) => (
  <>
    {batch && <p className="sec t12 any">批次 {batch}</p>}
    {serials.length > 0 && serials.length <= 3 && (
      <p className="sec t12 any">序列号 {serials.join('、')}</p>
    )}
    {serials.length > 3 && (
      <details className="sec t12">
        <summary>序列号 {serials.length} 个</summary>
        <p className="any">{serials.join('、')}</p>
      </details>
    )}
  </>
)

type ReceivedLine = Pick<ParcelLine, 'count' | 'differences'> & { received: number }

/** What was counted stays; that more has arrived after all stands below. */
function Received({ count, received, differences }: ReceivedLine) {
  const found = differences
    .filter(({ isMissing, remedy }) => isMissing && remedy === 'accept')
    .reduce((sum, one) => sum + one.count, 0)
  return (
    <>
      {received.toLocaleString('en')}
      {received < count && (
        <b className={styles.fewer}> −{(count - received).toLocaleString('en')}</b>
      )}
      {found > 0 && <p className="mute t12">核实已收到 {found.toLocaleString('en')}</p>}
    </>
  )
}

type Shared = Pick<ParcelLine['shares'][number], 'sent' | 'confirmed' | 'received'>

/** What somebody got stays; that more has arrived after all stands behind it. */
function Shared({ share: { sent, confirmed, received }, unit }: { share: Shared; unit: string }) {
  const found = (received ?? 0) - (confirmed ?? 0)
  return (
    <>
      应分 {sent.toLocaleString('en')} {unit}
      {confirmed !== null && (
        <b className={confirmed < sent ? styles.fewer : ''}>
          ，实分 {confirmed.toLocaleString('en')}
        </b>
      )}
      {found > 0 && `，核实已收到 ${found.toLocaleString('en')}`}
    </>
  )
}

/** Who is to get how many, and who has got them. */
const sharing: Fact<ParcelLine> = {
  head: '需求人分配',
  cell: ({ shares, unit }) => {
    const shown = shares.filter(({ sent }) => sent > 0)
    return shown.length > 0 ? (
      <ul className={styles.shares}>
        {shown.map(({ requisitionLineId, requisitionNo, demanderName, ...share }) => (
          <li key={requisitionLineId} title={requisitionNo}>
            {demanderName} <Shared share={share} unit={unit} />
          </li>
        ))}
      </ul>
    ) : (
      nothing
    )
  },
}
