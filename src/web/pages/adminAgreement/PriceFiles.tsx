import { api } from '#mall/api.ts'
import { subjects } from '#mall/goods/importing/fields.rules.ts'
import { agreementLimits } from '#mall/houseLimits.ts'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { NewImport } from '#web/importing/NewImport.tsx'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import type { ShownAgreement } from './AgreementHead.tsx'

const most = agreementLimits.exportedGoods

/** The prices of an agreement go out as a sheet that comes in again, and come in by any other. */
export function PriceFiles({ agreement }: { agreement: ShownAgreement }) {
  const { agreementId, agreementNo, goods, state } = agreement
  return (
    <>
      {goods > 0 && (
        <SaveSheet
          endpoint={api.agreementDesk.exportAgreedPrices}
          input={{ agreementId }}
          file={`协议价 ${agreementNo}.xlsx`}
          told="协议价已导出，改好后可以直接再导入"
          warning={
            goods > most ? `只导出了前 ${most.toLocaleString('en')} 个商品的协议价` : undefined
          }
        />
      )}
      {state !== 'ended' && (
        <OnlyFor needed={subjects.agreement.needed}>
          <NewImport name="导入" className="btn" agreement={agreement} />
        </OnlyFor>
      )}
    </>
  )
}
