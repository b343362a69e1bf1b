import { api } from '#mall/api.ts'
import type { Fields } from '#mall/form.ts'
import type { DeskAgreement } from '#mall/goods/agreement/agreement.contract.ts'
import { call } from '#web/call.ts'
import { type LookedFor, LookPicker } from './LookPicker.tsx'
import type { Options } from './picking.ts'

type Named = Pick<DeskAgreement, 'agreementId' | 'agreementNo' | 'companyName'>
type Props<F extends Fields> = Omit<LookedFor<F>, 'first'> & {
  /** It is chosen from the beginning. */
  chosen: Named | null
}

/** Asks for one of the agreements that are not over. */
export const AgreementPicker = <F extends Fields>({ chosen, ...props }: Props<F>) => (
  <LookPicker
    {...props}
    first={chosen ? optionOf(chosen) : undefined}
    placeholder="按表里的协议号，或输入协议号、企业名称"
    look={look}
  />
)

async function look(keyword: string): Promise<Options> {
  const { list } = await call(api.agreementDesk.deskAgreements, { keyword, pageSize: 50 })
  return list.filter(({ state }) => state !== 'ended').map(optionOf)
}

const optionOf = ({ agreementId, agreementNo, companyName }: Named) =>
  [agreementId, `${agreementNo} ${companyName}`] as const
