import { api } from '#mall/api.ts'
import { waybillsFileForm } from '#mall/trade/shipment/shipment.form.ts'
import type { FailedWaybill } from '#mall/trade/shipment/waybill.contract.ts'
import { allColumns } from '#mall/trade/shipment/waybill.rules.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { saveSheet } from '#web/list/fetchSheet.ts'
import { SheetFile } from '#web/sheet/SheetFile.tsx'
import styles from '#web/sheet/sheet.module.css'
import { sizeText } from '#web/sheet/sheetProblem.ts'
import { useTrial } from '#web/sheet/useTrial.ts'
import { slowCall } from '#web/slowCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useWrite } from '#web/write/useWrite.ts'
import { againOf, type Sending, sendInTurn } from './sendInTurn.ts'

const { importWaybills, sendWaybills, waybillErrors, waybillTemplate } = api.waybill

type Tried = Sending & { total: number }

/** Tried row by row first; parcels without an error are sent some at a time while the others are mended. */
export function WaybillImport({ onClose }: { onClose(): void }) {
  const { tried, isTrying, setTried, send } = useTrial<Tried>(async (file) => ({
    ...(await slowCall(importWaybills, { file })),
    ...{ sent: 0, again: [] },
  }))
  const of = useForm(waybillsFileForm, {
    async send() {
      const begin = tried ?? { total: 0, parcels: [], sent: 0, failed: [], again: [] }
      const one = (parcels: Sending['parcels']) => slowCall(sendWaybills, { parcels })
      return sendInTurn(begin, one, (now) => setTried({ ...now, total: begin.total }))
    },
    done: ({ sent }) => `已发货 ${sent.toLocaleString('en')} 个包裹，买家会收到通知`,
    onDone: ({ failed }) => failed.length === 0 && onClose(),
    isCheap: true,
  })
  const count = tried && !isTrying ? tried.parcels.length : 0
  return (
    <FormDialog
      title="导入运单"
      of={of}
      okText={count > 0 ? `发货 ${count.toLocaleString('en')} 个包裹` : '发货'}
      sending="发货中"
      isOff={count === 0 || of.problems.file !== undefined}
      isStacked
      onClose={onClose}
    >
      <div className={styles.import}>
        <About />
        <SheetFile of={of} name="file" mostBytes={shipmentLimits.waybillBytes} send={send} />
        {tried && of.isBusy && <Progress tried={tried} />}
        {tried && !of.isBusy && <Outcome tried={tried} onAgain={setTried} />}
        {tried && tried.failed.length > 0 && (
          <FactTable
            look={styles.errors}
            facts={facts}
            rows={tried.failed.slice(0, shownRows)}
            keyOf={({ row }) => row}
          />
        )}
      </div>
    </FormDialog>
  )
}

const shownRows = 50

/** Fetching one changes nothing that the page shows. */
const nothingChanges = { next: null }

function About() {
  const { write } = useWrite()
  const save = () => saveSheet(waybillTemplate, {}, '运单导入模板.xlsx')
  return (
    <p>
      XLSX 文件，最多 {shipmentLimits.waybillRows.toLocaleString('en')} 行、
      {sizeText(shipmentLimits.waybillBytes)}
      。行号不填为整单待发的商品；同一订单、同一运单号的行是一个包裹。批次号、序列号选填，须写明行号；序列号一格最多{' '}
      {shipmentLimits.serialsCell} 个字，更多的分几行填写同一行号。
      <button type="button" className="txt" onClick={() => write(save, nothingChanges)}>
        下载待发清单模板
      </button>
    </p>
  )
}

/** Whoever leaves the page now loses nothing that was sent; the rest is in his file. */
function Progress({ tried: { parcels, sent, again } }: { tried: Tried }) {
  const done = sent + again.length
  const all = done + parcels.length
  return (
    <p role="status">
      <progress value={done} max={all} aria-label="发货进度" /> 已处理 {done.toLocaleString('en')} /{' '}
      {all.toLocaleString('en')} 个包裹，请不要关闭页面
    </p>
  )
}

type OutcomeProps = { tried: Tried; onAgain(tried: Tried): void }

function Outcome({ tried, onAgain }: OutcomeProps) {
  const { write } = useWrite()
  const { total, failed, parcels, sent, again } = tried
  const rows = [[...allColumns], ...failed.map(({ cells }) => cells)]
  const save = () => saveSheet(waybillErrors, { rows }, '运单导入错误.xlsx')
  const isGood = failed.length === 0
  return (
    <p className={isGood ? 'note' : 'note warn'} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'circle-check' : 'circle-alert'} />
      <span>
        共 {total.toLocaleString('en')} 行
        {sent > 0 && `，已发货 ${sent.toLocaleString('en')} 个包裹`}
        {parcels.length > 0 && `，${parcels.length.toLocaleString('en')} 个包裹可以发货`}
        {!isGood &&
          `，${failed.length.toLocaleString('en')} 行有误，${sent > 0 ? '没有' : '不会'}发货`}
        。{failed.length > shownRows && `下面是前 ${shownRows} 行。`}
        {!isGood && (
          <button type="button" className="txt" onClick={() => write(save, nothingChanges)}>
            下载错误文件
          </button>
        )}
        {again.length > 0 && (
          <button
            type="button"
            className="txt"
            onClick={() => onAgain({ ...againOf(tried), total })}
          >
            再试 {again.length.toLocaleString('en')} 个未发出的包裹
          </button>
        )}
      </span>
    </p>
  )
}

const facts: readonly Fact<FailedWaybill>[] = [
  { head: '行号', cell: ({ row }) => row },
  { head: '订单号', cell: ({ orderNo }) => orderNo || '–' },
  { head: '运单号', cell: ({ waybill }) => waybill || '–' },
  { head: '错误原因', cell: ({ errors }) => errors.join('；') },
]
