import * as z from 'zod/mini'
import { file, get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { foundOf, Id, keyword, pagesOf } from '#mall/list.ts'
import { agreementForm, newAgreementForm } from './agreement.form.ts'
import { OwnedGoods, OwnedPrices, PriceHistory, Revision } from './ownedPrices.contract.ts'

/** ending: valid, and over within 30 days. */
export const DeskAgreementState = z.enum(['coming', 'valid', 'ending', 'ended'])
export type DeskAgreementState = z.infer<typeof DeskAgreementState>
export const DeskAgreementTab = z.enum(['all', ...DeskAgreementState.options])
export type DeskAgreementTab = z.infer<typeof DeskAgreementTab>

export const DeskAgreement = z.object({
  agreementId: Id,
  agreementNo: z.string(),
  companyId: Id,
  companyName: z.string(),
  validFrom: z.string(),
  /** The last day. */
  validTo: z.string(),
  state: DeskAgreementState,
  /** Days that are left, today included; 0 where it is not valid. */
  leftDays: z.number(),
  /** So many of each have a price or a discount. */
  goods: z.number(),
  brands: z.number(),
  categories: z.number(),
  protocolType: z.boolean(),
  isFreight: z.boolean(),
  /** The company pays monthly, in so many days. */
  isMonthly: z.boolean(),
  termDays: z.nullable(z.number()),
})
export type DeskAgreement = z.infer<typeof DeskAgreement>

export const AgreementDetail = z.extend(DeskAgreement, {
  /** It is the last change that the page showed; a later one is told before anything is overwritten. */
  revision: z.string(),
  values: z.object(inputOf(agreementForm)),
  contract: z.nullable(z.object({ fileId: z.string(), name: z.string(), mediaType: z.string() })),
  endedAt: z.nullable(z.string()),
  ...OwnedPrices,
  ...PriceHistory,
})
export type AgreementDetail = z.infer<typeof AgreementDetail>

const filters = { tab: z._default(DeskAgreementTab, 'all'), keyword }

/** The staff keeps what companies have agreed on; whoever changes it needs the permission 销售. */
export const agreementDesk = {
  deskAgreements: get(
    '/mall/agreementDesk/deskAgreements',
    'operator',
    z.object({ ...filters, ...pagesOf(20) }),
    z.extend(foundOf(DeskAgreement), { counts: z.record(DeskAgreementTab, z.number()) }),
  ),
  /** Answers what the filters leave, the first agreementLimits.exported of it; over HTTP it is an XLSX file. */
  exportDeskAgreements: file(
    get(
      '/mall/agreementDesk/exportDeskAgreements',
      'operator',
      z.object(filters),
      /** So many more there are. */
      z.object({ list: z.array(DeskAgreement), left: z.number() }),
    ),
  ),
  /** Refuses NOT_FOUND. */
  deskAgreement: get(
    '/mall/agreementDesk/deskAgreement',
    'operator',
    z.object({ agreementId: Id, keyword, ...pagesOf(20) }),
    AgreementDetail,
  ),
  /**
   * Answers the prices of single goods, the first agreementLimits.exportedGoods of them; over HTTP it is an XLSX file that
   * can be imported again. Refuses NOT_FOUND.
   */
  exportAgreedPrices: file(
    get(
      '/mall/agreementDesk/exportAgreedPrices',
      'operator',
      z.object({ agreementId: Id }),
      /** So many more there are. */
      z.object({ agreementNo: z.string(), list: z.array(OwnedGoods), left: z.number() }),
    ),
  ),
  /** `fromAgreementId`: with all its prices. Refuses FORM_INVALID, NOT_FOUND, AGREEMENT_NO_TAKEN, FILE_NOT_FOUND. */
  addAgreement: post(
    '/mall/agreementDesk/addAgreement',
    'operator',
    z.object({ fromAgreementId: z.optional(Id), ...inputOf(newAgreementForm) }),
    z.object({ agreementId: Id }),
  ),
  /** Refuses FORM_INVALID, NOT_FOUND, FILE_NOT_FOUND, and PRICES_CHANGED after a change that the page has not shown. */
  saveAgreement: post(
    '/mall/agreementDesk/saveAgreement',
    'operator',
    z.object({ agreementId: Id, revision: Revision, ...inputOf(agreementForm) }),
    z.null(),
  ),
  /** It is valid no more from this moment on. Refuses NOT_FOUND, AGREEMENT_ENDED. */
  endAgreement: post(
    '/mall/agreementDesk/endAgreement',
    'operator',
    z.object({ agreementId: Id }),
    z.null(),
  ),
}
