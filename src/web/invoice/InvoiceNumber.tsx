import { isSpecimen } from '#mall/trade/invoicing/specimen.rules.ts'

type Props = {
  number: string
  look?: string
  /** What a specimen is is said as well. */
  isSaid?: boolean
}

/** The number of an invoice; one that was made for the demo world says so. */
export const InvoiceNumber = ({ number, look = '', isSaid = false }: Props) => (
  <>
    <span className={`any mono ${look}`}>{number}</span>
    {isSpecimen(number) && (
      <>
        {' '}
        <span className="tag warn">样张</span>
        {isSaid && <p className="mute t12">演示用号码，不是发票，不能报销或抵扣</p>}
      </>
    )}
  </>
)
