import { isSpecimen } from '#mall/trade/invoicing/specimen.rules.ts'

/** The number of an invoice; one that was made for the demo world says so. */
export const InvoiceNumber = ({ number, look = '' }: { number: string; look?: string }) => (
  <>
    <span className={`any mono ${look}`}>{number}</span>
    {isSpecimen(number) && (
      <>
        {' '}
        <span className="tag warn" title="演示用号码，不是发票，不能报销或抵扣">
          样张
        </span>
      </>
    )}
  </>
)
