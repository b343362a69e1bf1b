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

export const InvoiceTag = ({ state }: { state: InvoiceState }) => (
  <span className={`tag ${tones[state]}`}>{invoiceStates[state]}</span>
)
