import { type InvoiceState, invoiceStates } from '#mall/trade/invoicing/states.rules.ts'

const tones: Record<InvoiceState, string> = {
  waiting: 'warn',
  issuing: 'accent',
  issued: 'ok',
  sent: 'ok',
  signed: 'ok',
  rejected: 'bad',
  exchanging: 'warn',
  reversing: 'warn',
  reversed: 'off',
}

type Props = { state: InvoiceState; isPaperDue?: boolean }

export const InvoiceTag = ({ state, isPaperDue = false }: Props) => (
  <>
    <span className={`tag ${tones[state]}`}>{invoiceStates[state]}</span>
    {isPaperDue && (
      <>
        {' '}
        <span className="tag warn">文件待上传</span>
      </>
    )}
  </>
)
