import { api } from '#mall/api.ts'
import type { EnquiryDraftLine } from '#mall/trade/enquiry/draft.contract.ts'
import type { EnquiryLineValues } from '#mall/trade/enquiry/enquiry.form.ts'
import { call } from '#web/call.ts'
import { learnCode } from '#web/matching/learnCode.ts'
import { toast } from '#web/ui/toast.ts'
import { useWrite } from '#web/write/useWrite.ts'
import type { Storing } from './useStoring.ts'

export type LineActs = ReturnType<typeof useLineActs>
type Chosen = { skuId?: string | null; skuCode?: string }

export const valuesOf = (line: EnquiryDraftLine): EnquiryLineValues => ({
  name: line.name,
  brand: line.brand,
  model: line.model,
  count: `${line.count}`,
  unit: line.unit,
  targetPrice: line.targetPrice === undefined ? '' : `${line.targetPrice}`,
  note: line.note,
})

/** Writes what somebody changes of the lines, and shows the draft as it is then. */
export function useLineActs(draftId: string, storing: Storing) {
  const { isBusy, write } = useWrite()
  return {
    isBusy,
    storing,
    choose: ({ lineNo }: EnquiryDraftLine, chosen: Chosen, remembered = '') =>
      write(
        async () => {
          const asked = { draftId, lineNo, ...chosen }
          const { skuId } = await call(api.enquiryDraft.chooseEnquiryGoods, asked)
          return learnCode(skuId, remembered)
        },
        { done: (learnt) => learnt },
      ),
    /** A change of the count that was wished for is told. */
    count: (line: EnquiryDraftLine, count: number) =>
      storing.wait(
        write(
          () =>
            call(api.enquiryDraft.changeEnquiryLine, {
              ...{ draftId, lineNo: line.lineNo },
              ...{ ...valuesOf(line), count: `${count}` },
            }),
          {
            done(told) {
              if (told.count !== count) toast('warn', `数量 ${told.reason}`)
              return ''
            },
          },
        ),
      ),
    remove: ({ lineNo }: EnquiryDraftLine) =>
      write(() => call(api.enquiryDraft.removeEnquiryLines, { draftId, lineNos: [lineNo] })),
    clear: () => write(() => call(api.enquiryDraft.clearEnquiryDraft, { draftId })),
  }
}
