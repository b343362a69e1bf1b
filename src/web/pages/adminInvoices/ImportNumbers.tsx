import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { numbersFileForm } from '#mall/trade/invoicing/apply.form.ts'
import type { FailedNumber } from '#mall/trade/invoicing/invoiceDesk.contract.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { saveSheet } from '#web/list/fetchSheet.ts'
import { SheetFile } from '#web/sheet/SheetFile.tsx'
import styles from '#web/sheet/sheet.module.css'
import { sizeText } from '#web/sheet/sheetProblem.ts'
import { useTrial } from '#web/sheet/useTrial.ts'
import { slowCall } from '#web/slowCall.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

const { importNumbers, saveNumbers, numberTemplate } = api.invoiceDesk

/** The numbers that the tax bureau's site has given come back by this button. */
export function ImportNumbers() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        回填发票号码
      </button>
      {isOpen && <Import onClose={() => setOpen(false)} />}
    </>
  )
}

type Tried = Output<typeof importNumbers>

function Import({ onClose }: { onClose(): void }) {
  const { tried, isTrying, setTried, send } = useTrial<Tried>((file) =>
    slowCall(importNumbers, { file }),
  )
  const of = useForm(numbersFileForm, {
    send: () => slowCall(saveNumbers, { rows: tried?.rows ?? [] }),
    done: ({ saved }) => `已登记 ${saved} 张发票`,
    onDone: ({ failed }) =>
      failed.length === 0 ? onClose() : setTried({ total: failed.length, failed, rows: [] }),
    isCheap: true,
  })
  const count = tried && !isTrying ? tried.rows.length : 0
  return (
    <FormDialog
      title="回填发票号码"
      of={of}
      okText={count > 0 ? `登记 ${count} 张` : '登记'}
      sending="登记中"
      isOff={count === 0 || of.problems.file !== undefined}
      isStacked
      onClose={onClose}
    >
      <div className={styles.import}>
        <About />
        <SheetFile of={of} name="file" mostBytes={invoiceLimits.bytes} send={send} />
        {tried && !of.isBusy && <Outcome tried={tried} />}
        {tried && tried.failed.length > 0 && (
          <FactTable
            look={styles.errors}
            facts={facts}
            rows={tried.failed.slice(0, 50)}
            keyOf={({ row }) => row}
          />
        )}
      </div>
    </FormDialog>
  )
}

function About() {
  const { write } = useWrite()
  const save = () => saveSheet(numberTemplate, {}, '发票号码回填模板.xlsx')
  return (
    <p>
      XLSX 文件，最多 {invoiceLimits.rows.toLocaleString('en')} 行、{sizeText(invoiceLimits.bytes)}
      。发票流水号是申请号，发票号码 20 位，请设为文本格式。PDF、OFD、XML 在每张发票中上传。
      <button type="button" className="txt" onClick={() => write(save, { next: null })}>
        下载待开票模板
      </button>
    </p>
  )
}

const Outcome = ({ tried: { total, failed, rows } }: { tried: Tried }) => (
  <p
    className={failed.length === 0 ? 'note' : 'note warn'}
    role={failed.length === 0 ? 'status' : 'alert'}
  >
    共 {total} 行{rows.length > 0 && `，${rows.length} 行可以登记`}
    {failed.length > 0 && `，${failed.length} 行有误，不会登记`}。
  </p>
)

const facts: readonly Fact<FailedNumber>[] = [
  { head: '行号', cell: ({ row }) => row },
  { head: '发票流水号', cell: ({ cells }) => cells[0] || '–' },
  { head: '发票号码', cell: ({ cells }) => cells[1] || '–' },
  { head: '错误原因', cell: ({ errors }) => errors.join('；') },
]
