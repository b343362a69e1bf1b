import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'
import { isUnlisted, linesText } from '#mall/trade/enquiry/quote.rules.ts'
import { wantedText } from '#mall/trade/order/wanted.rules.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import type { Choice } from './useQuoteChoice.ts'

type Props = { enquiry: EnquiryDetail; choice: Choice }

export const acceptLines = ({ enquiryNo, version }: EnquiryDetail, chosen: Choice['chosen']) =>
  call(api.enquiry.acceptEnquiry, {
    ...{ enquiryNo, version },
    lines: chosen.map(({ line, count }) => ({ lineNo: line.lineNo, count })),
  })

/** Goods that the catalogue does not have cannot be ordered at once: it is said what becomes of them, and of all others. */
export async function isAgreed({ unlisted, chosen }: Choice, rest: string): Promise<boolean> {
  if (unlisted.length === 0) return true
  const which = linesText(unlisted.map(({ line }) => line.lineNo))
  return confirm({
    title: `接受 ${unlisted.length} 行未上架商品？`,
    body: `${which}为未上架商品：接受后由商城在 2 个工作小时内上架，并通知您按此报价下单。${
      unlisted.length < chosen.length ? `${rest}。` : ''
    }`,
    okText: '接受',
  })
}

/** Lines that are not chosen, and those that cannot be ordered yet, are left out with 0. */
export function countsOf({ offered, soldOut, chosen }: Choice): string {
  const sold = offered.filter(({ quote }) => !isUnlisted(quote))
  const counts = new Map([...sold, ...soldOut].map(({ lineNo }) => [`${lineNo}`, 0]))
  for (const { line, count } of chosen)
    if (counts.has(`${line.lineNo}`)) counts.set(`${line.lineNo}`, count)
  return wantedText(counts)
}

/** Accepts goods that the catalogue does not have; all others go on to an order at once. */
export function AcceptUnlisted({ enquiry, choice }: Props) {
  const { isBusy, write } = useWrite()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const isAll = choice.unlisted.length === choice.chosen.length
  const { enquiryNo } = enquiry
  const counts = countsOf(choice)
  async function accept() {
    if (!(await isAgreed(choice, '其余商品现在下单'))) return
    await write(() => acceptLines(enquiry, choice.unlisted), {
      done: ({ listings, dueAt }) =>
        `已接受 ${listings} 行，商城将在 ${dueAt ? dateTime(dueAt).slice(5) : ''} 前上架并通知您`,
      next: isAll
        ? undefined
        : () => navigate(to.settlement({ source: 'quote', id: enquiryNo, counts })),
    })
  }
  return (
    <button
      type="button"
      className="btn large primary"
      disabled={!isHydrated || isBusy}
      onClick={accept}
    >
      {isAll ? '接受，等商城上架' : '直接下单'}
    </button>
  )
}
