import { api } from '#mall/api.ts'
import type { Parcel, TrackingEvent } from '#mall/trade/shipment/parcel.contract.ts'
import { trackingLabels, troubleOf } from '#mall/trade/shipment/tracking.rules.ts'
import { call } from '#web/call.ts'
import { copyText } from '#web/ui/copyText.ts'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './track.module.css'

/** So much of the way is shown before somebody asks for the rest. */
const shown = 3

/** Shows what the carrier has said of a parcel, the newest first. */
export const Track = ({
  parcel: { events, isFollowed, receivedAt, returnedAt },
}: {
  parcel: Parcel
}) => {
  if (events.length === 0)
    return isFollowed && !receivedAt && !returnedAt ? (
      <p className={`mute t12 ${styles.none}`}>暂无物流信息，承运商揽收后会显示在这里。</p>
    ) : null
  const older = events.slice(shown)
  return (
    <div className={styles.track}>
      <Steps events={events.slice(0, shown)} isNewest />
      {older.length > 0 && (
        <details>
          <summary className="t12">更早的 {older.length} 条物流信息</summary>
          <Steps events={older} />
        </details>
      )}
    </div>
  )
}

type StepsProps = { events: readonly TrackingEvent[]; isNewest?: boolean }

const Steps = ({ events, isNewest = false }: StepsProps) => (
  <ol aria-label={isNewest ? '物流信息' : '更早的物流信息'}>
    {events.map(({ at, state, text }, place) => (
      <li
        key={`${at} ${text}`}
        className={isNewest && place === 0 ? styles.newest : undefined}
        data-bad={troubleOf(state) !== null || undefined}
      >
        <time dateTime={at}>{dateTime(at)}</time>
        <b>{trackingLabels[state]}</b>
        <span className="any">{text}</span>
      </li>
    ))}
  </ol>
)

/** The number of a parcel is often needed elsewhere, and its carrier can be asked. */
export function TrackActs({ parcel }: { parcel: Parcel }) {
  const { shipmentNo, waybill, isFollowed, receivedAt, returnedAt } = parcel
  const { isBusy, write } = useWrite()
  const isReady = useIsHydrated()
  if (!waybill) return null
  const ask = () =>
    write(() => call(api.shipment.askTracking, { shipmentNo }), {
      done: ({ isAsked }) =>
        isAsked ? '已向承运商查询，有新的物流信息会自动显示' : '刚查询过，请稍后再试',
      next: null,
    })
  return (
    <>
      <button
        type="button"
        className="txt"
        disabled={!isReady}
        onClick={() => copyText(waybill, '运单号')}
      >
        复制运单号
      </button>
      {isFollowed && !receivedAt && !returnedAt && (
        <button type="button" className="txt" disabled={!isReady || isBusy} onClick={ask}>
          {isBusy ? '查询中' : '查询物流'}
        </button>
      )}
    </>
  )
}
