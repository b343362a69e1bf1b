import { api } from '#mall/api.ts'
import { documentLabel } from '#mall/company/ledger/account.rules.ts'
import type { Output } from '#mall/endpoint.ts'
import { exportForm } from '#mall/house/finance/voucher.form.ts'
import { price } from '#mall/money.ts'
import styles from '#web/finance/finance.module.css'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { DateRange } from '#web/list/DateRange.tsx'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { saveSheet } from '#web/list/fetchSheet.ts'
import lists from '#web/list/list.module.css'
import { slowCall } from '#web/slowCall.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { GetForm } from '#web/ui/GetForm.tsx'
import { fileOf } from './fileOf.ts'

type Preview = Output<typeof api.voucher.exportPreview>
type Props = { period: { from: string; to: string }; preview: Preview }

/** Shows what vouchers of these days would hold, and makes them. */
export function MakeExport({ period, preview }: Props) {
  return (
    <>
      <div className={lists.filters}>
        <GetForm className={lists.search} role="search" aria-label="日期" preventScrollReset>
          <DateRange from={period.from} to={period.to} until={period.to} />
          <button type="submit" className="btn">
            查询
          </button>
        </GetForm>
      </div>
      {preview.list.length === 0 ? (
        <Empty title="这些日期没有要导出的业务">
          信用占用在表外，不生成凭证
          {preview.sandbox > 0 && `；沙箱收付 ${preview.sandbox} 笔不是真钱，也不导出`}。
        </Empty>
      ) : (
        <>
          <FactTable facts={facts} rows={preview.list} keyOf={(row) => row.documentKind} />
          <div className={styles.part}>
            <Notes preview={preview} />
            <Make period={period} preview={preview} />
          </div>
        </>
      )}
    </>
  )
}

const facts: readonly Fact<Preview['list'][number]>[] = [
  { head: '业务', cell: ({ documentKind }) => documentLabel(documentKind) },
  { head: '笔数', isNum: true, cell: ({ postings }) => postings.toLocaleString('en') },
  { head: '金额', isNum: true, cell: ({ amount }) => price(amount) },
  {
    head: '已导出过',
    isNum: true,
    cell: ({ exported }) => (
      <span className={exported > 0 ? 'warn' : 'mute'}>{exported.toLocaleString('en')}</span>
    ),
  },
]

function Notes({ preview: { list, exportNos, sandbox, unknown, isOpen } }: { preview: Preview }) {
  return (
    <div className={styles.notes}>
      {unknown.length > 0 && (
        <p className="note bad">
          以下还没有对应的科目编码：{unknown.join('、')}，请先在科目设置里填写。
        </p>
      )}
      {exportNos.length > 0 && (
        <p className="note warn">
          其中一部分已在 {exportNos.join('、')}{' '}
          导出过，默认不再导出；勾选“重复导出”会再导出一次，导入前请确认财务软件里没有重复的凭证。
        </p>
      )}
      {isOpen && (
        <p className="note">
          这些日期还没有全部结账，以后还可能有新的业务；新的部分可以再导出一次。
        </p>
      )}
      {list.some(({ documentKind }) => documentKind === 'tax') && (
        <p className="note">
          “价税分离”把升级前含税入账的收入拆出销项税额。已结账月份的收入按含税导出，拆分记在其后未结账的月份，请与那些月份一并导入；升级期间请勿导出。
        </p>
      )}
      {sandbox > 0 && <p className="note">沙箱收付 {sandbox} 笔不是真钱，不导出。</p>}
    </div>
  )
}

function Make({ period, preview }: Props) {
  const of = useForm(exportForm, {
    send: (values) => slowCall(api.voucher.makeExport, { ...period, ...values }),
    done: ({ exportNo, vouchers, amount }) =>
      `已生成 ${exportNo}：${vouchers} 张凭证，借贷各 ${price(amount)}`,
    onDone: (made) =>
      void saveSheet(api.voucher.exportFile, { exportNo: made.exportNo }, fileOf(made)),
    isCheap: true,
  })
  const hasFresh = preview.list.some(({ postings, exported }) => postings > exported)
  return (
    <Form of={of}>
      <PlainFields of={of} />
      <SubmitRow
        of={of}
        text="生成并下载"
        isOff={preview.unknown.length > 0 || (!hasFresh && !of.values.isAgain)}
      />
    </Form>
  )
}
