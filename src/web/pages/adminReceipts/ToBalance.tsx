import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import type { BankLine } from '#mall/trade/transfer/bank.contract.ts'
import { customerForm } from '#mall/trade/transfer/voucher.form.ts'
import { call } from '#web/call.ts'
import { FieldRow } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Combobox } from '#web/picker/Combobox.tsx'
import { useWrite } from '#web/write/useWrite.ts'

type Customers = Output<typeof api.bank.findCustomers>['list']

/** All of a line goes to the balance of a customer. Those are offered first whose name is that of the payer. */
export function ToBalance({ line }: { line: BankLine }) {
  const [customers, setCustomers] = useState<Customers | null>(null)
  const { isBusy, write } = useWrite()
  const keyword = line.payerName.slice(0, 4) || '公司'
  const open = async () => setCustomers((await call(api.bank.findCustomers, { keyword })).list)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={isBusy}
        onClick={() => write(open, { next: null })}
      >
        记入客户余额
      </button>
      {customers && <Choose line={line} first={customers} onClose={() => setCustomers(null)} />}
    </>
  )
}

type Props = { line: BankLine; first: Customers; onClose(): void }

function Choose({ line, first, onClose }: Props) {
  const [customers, setCustomers] = useState(first)
  const [keyword, setKeyword] = useState('')
  const { isBusy, write } = useWrite()
  const of = useForm(customerForm, {
    initial: { customer: first.length === 1 ? (first[0]?.key ?? '') : '' },
    send: ({ customer }) => call(api.bank.lineToBalance, { lineId: line.lineId, customer }),
    done: '已记入客户余额',
    onDone: onClose,
    isCheap: true,
  })
  const find = async () => setCustomers((await call(api.bank.findCustomers, { keyword })).list)
  return (
    <FormDialog
      title={`记入客户余额：${price(line.amount)}`}
      of={of}
      okText="记入余额"
      isSmall
      isStacked
      onClose={onClose}
    >
      <p>{line.payerName || '没有户名'} 的来款转入所选客户的余额，客户会收到通知。</p>
      <FieldRow of={of} name="customer">
        <Combobox
          aria-label="客户"
          placeholder="企业名称 / 姓名 / 手机"
          options={customers.map(({ key, name, note }) => [key, `${name}（${note}）`])}
          value={of.values.customer}
          onChoose={(customer) => of.change({ customer })}
        />
      </FieldRow>
      <p>
        <input
          className="input"
          aria-label="查找客户"
          placeholder="不在其中？输入名称查找"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <button
          type="button"
          className="txt"
          disabled={isBusy || keyword.trim() === ''}
          onClick={() => write(find, { next: null })}
        >
          查找客户
        </button>
      </p>
    </FormDialog>
  )
}
