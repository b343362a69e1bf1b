import { useMemo, useState } from 'react'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { reasonForm } from '#mall/reason.ts'
import type { Shortage, ShortageKind } from '#mall/trade/order/shortage.contract.ts'
import { proposedOf, registeredOf, shortageForm } from '#mall/trade/order/shortage.form.ts'
import type { StaffOrderDetail, StaffOrderLine } from '#mall/trade/shipment/staffOrder.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import { PiecesTable } from '#web/order/PiecesTable.tsx'
import styles from '#web/order/shortages.module.css'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { order: StaffOrderDetail; shortages: readonly Shortage[] }

/** The staff says with this button what of an order is not there. */
export function Short(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        登记缺货
      </button>
      {isOpen && <ShortDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const facts: readonly Fact<StaffOrderLine>[] = [
  { head: '订', isNum: true, cell: ({ count }) => count.toLocaleString('en') },
  { head: '已发', isNum: true, cell: ({ shipped }) => shipped.toLocaleString('en') },
  {
    head: '待发',
    isNum: true,
    cell: ({ count, shipped }) => (count - shipped).toLocaleString('en'),
  },
  {
    head: '已登记缺',
    isNum: true,
    cell: ({ missing }) => (missing > 0 ? missing.toLocaleString('en') : '–'),
  },
  { head: '可售库存', isNum: true, cell: ({ stock }) => stock.toLocaleString('en') },
]

const isToSend = ({ count, shipped }: StaffOrderLine) => shipped < count

function useShort({ order, shortages }: Props, onDone: () => void) {
  const { orderNo } = order
  const lines = order.lines.filter(isToSend)
  const [form, registered] = useMemo(() => {
    const open = order.lines.filter(isToSend)
    const known = registeredOf(open, shortages)
    const at = { calendar: order.calendar, today: chineseDay(new Date()) }
    return [shortageForm(open, at, known, order.wantedOn), known] as const
  }, [order.lines, order.wantedOn, order.calendar, shortages])
  const shortOf = (values: typeof form.initial) =>
    lines.filter(({ lineNo }) => form.used(values).includes(`kind${lineNo}`))
  const toAsk = (values: typeof form.initial) => proposedOf(form, values, registered)
  const edited = useForm(form, {
    done: '已发给买家，等待答复',
    send: (values) =>
      call(api.shortage.proposeShortage, {
        orderNo,
        note: String(values.note ?? ''),
        isSure: Boolean(values.isSure),
        lines: toAsk(values).map((lineNo) => ({
          lineNo,
          ready: Number(values[`ready${lineNo}`]),
          kind: values[`kind${lineNo}`] as ShortageKind,
          laterDate: String(values[`laterDate${lineNo}`] ?? ''),
          substituteNo: String(values[`substituteNo${lineNo}`] ?? ''),
        })),
      }),
    onDone,
  })
  return { edited, lines, short: shortOf(edited.values), asked: toAsk(edited.values).length }
}

function ShortDialog({ onClose, ...props }: Props & { onClose(): void }) {
  const { edited, lines, short, asked } = useShort(props, onClose)
  return (
    <FormDialog
      title={`登记缺货 ${props.order.orderNo}`}
      okText={asked > 0 ? `发给买家（${asked} 种）` : '发给买家'}
      of={edited}
      isOff={asked === 0}
      isDrawer
      isStacked
      onClose={onClose}
    >
      <p className="sec t13">
        填写每种商品可为本单发出的数量，少于待发的即为缺货（可售库存不含本单已占用的），为其选一个办法。买家逐行答复；4
        个工作小时内未答复的，缺货部分按预计发货日改期。替代品按该买家的价格，不高于原价。已登记的行照原样显示，改了才重新发给买家。
      </p>
      <PiecesTable
        of={edited}
        lines={lines}
        facts={facts}
        head="可发"
        nameOf={({ lineNo }) => `ready${lineNo}`}
      />
      {short.map(({ lineNo, model }) => (
        <fieldset key={lineNo} className={styles.short}>
          <legend className="t13">{model}</legend>
          <PlainFields
            of={edited}
            only={[`kind${lineNo}`, `laterDate${lineNo}`, `substituteNo${lineNo}`]}
          />
        </fieldset>
      ))}
      <PlainFields of={edited} only={['isSure', 'note']} />
    </FormDialog>
  )
}

/** The goods were found, or have come. */
export const NotShort = ({ orderNo }: { orderNo: string }) => (
  <Decision
    name="撤回缺货"
    subject={orderNo}
    done="已撤回，买家会收到通知"
    form={reasonForm}
    decide={({ reason }) => call(api.shortage.withdrawShortage, { orderNo, reason })}
  >
    商品已到齐或找到，不再需要买家答复；订单回到原来的队列。
  </Decision>
)
