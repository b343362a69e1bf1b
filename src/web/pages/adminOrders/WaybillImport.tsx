import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { shipmentLimits } from '#mall/limits.ts'
import { waybillsFileForm } from '#mall/trade/shipment/shipment.form.ts'
import type { TriedWaybill } from '#mall/trade/shipment/waybill.contract.ts'
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

const { importWaybills, waybillErrors, waybillTemplate } = api.waybill
type Tried = Output<typeof importWaybills>

/** Tried row by row first; parcels without an error can be sent while the others are mended. */
export function WaybillImport({ onClose }: { onClose(): void }) {
  const { content, tried, isTrying, setTried, send } = useTrial((file) =>
    slowCall(importWaybills, { file }),
  )
  const of = useForm(waybillsFileForm, {
    send: () => slowCall(importWaybills, { file: content, isApplied: true }),
    done: ({ sent }) => `已发货 ${sent} 个包裹，买家会收到通知`,
    onDone: (answer) => (answer.failed > 0 ? setTried({ ...answer, parcels: 0 }) : onClose()),
    isCheap: true,
  })
  const count = tried && !isTrying ? tried.parcels : 0
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
        {tried && <Outcome tried={tried} content={content} />}
        {tried && tried.rows.length > 0 && (
          <FactTable
            look={styles.errors}
            facts={facts}
            rows={tried.rows}
            keyOf={({ row }) => row}
          />
        )}
      </div>
    </FormDialog>
  )
}

/** Fetching one changes nothing that the page shows. */
const nothingChanges = { next: null }

function About() {
  const { write } = useWrite()
  const save = () => saveSheet(waybillTemplate, {}, '运单导入模板.xlsx')
  return (
    <p>
      XLSX 文件，最多 {shipmentLimits.waybillRows.toLocaleString('en')} 行、
      {sizeText(shipmentLimits.waybillBytes)}
      。行号不填为整单待发的商品；同一订单、同一运单号的行是一个包裹。
      <button type="button" className="txt" onClick={() => write(save, nothingChanges)}>
        下载待发清单模板
      </button>
    </p>
  )
}

function Outcome({ tried, content }: { tried: Tried; content: string }) {
  const { write } = useWrite()
  const save = () => saveSheet(waybillErrors, { file: content }, '运单导入错误.xlsx')
  const { total, failed, parcels, sent, rows } = tried
  return (
    <p className={failed === 0 ? 'note' : 'note warn'} role={failed === 0 ? 'status' : 'alert'}>
      <Icon name={failed === 0 ? 'circle-check' : 'circle-alert'} />
      <span>
        共 {total.toLocaleString('en')} 行
        {sent > 0 && `，已发货 ${sent.toLocaleString('en')} 个包裹`}
        {parcels > 0 && `，${parcels.toLocaleString('en')} 个包裹可以发货`}
        {failed > 0 && `，${failed.toLocaleString('en')} 行有误，不会发货`}。
        {failed > rows.length && `下面是前 ${rows.length} 行。`}
        {failed > 0 && (
          <button type="button" className="txt" onClick={() => write(save, nothingChanges)}>
            下载错误文件
          </button>
        )}
      </span>
    </p>
  )
}

const facts: readonly Fact<TriedWaybill>[] = [
  { head: '行号', cell: ({ row }) => row },
  { head: '订单号', cell: ({ orderNo }) => orderNo || '–' },
  { head: '运单号', cell: ({ waybill }) => waybill || '–' },
  { head: '错误原因', cell: ({ errors }) => errors.join('；') },
]
