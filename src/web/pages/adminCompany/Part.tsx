import { api } from '#mall/api.ts'
import type { CreditChange } from '#mall/company/company/credit.contract.ts'
import { holdsOneOf, sales } from '#mall/staffAccess.ts'
import { CertificationFacts } from '#web/company/CertificationFacts.tsx'
import { CreditMoves, creditMoves } from '#web/credit/CreditMoves.tsx'
import { History } from '#web/pages/company/History.tsx'
import { WhyPrice } from '#web/prices/WhyPrice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import type { Reviewed } from './CompanyAccount.tsx'
import { CompanyPrices } from './CompanyPrices.tsx'
import { CreditHistory } from './CreditHistory.tsx'
import styles from './customer.module.css'
import { Documents } from './Documents.tsx'
import { Figures } from './Figures.tsx'
import type { LoadedPart } from './loadPart.ts'
import { Messages } from './Messages.tsx'
import { Notes } from './Notes.tsx'
import { Papers } from './Papers.tsx'
import { People } from './People.tsx'
import { Places } from './Places.tsx'
import { Review } from './Review.tsx'
import review from './review.module.css'

type Props = { company: Reviewed; changes: readonly CreditChange[]; loaded: LoadedPart }

/** Shows what was loaded of the company. */
export function Part({ company, changes, loaded }: Props) {
  const { companyId, name } = company
  switch (loaded.part) {
    case 'overview':
      return <Overview company={company} loaded={loaded} />
    case 'people':
      return <People people={loaded.list} />
    case 'documents':
      return <Documents documents={loaded.documents} only={everyKind} name={name} />
    case 'places':
      return <Places {...loaded} />
    case 'prices':
      return (
        <>
          <CompanyPrices {...{ companyId, name, ...loaded }} />
          <WhyPrice companyId={companyId} />
        </>
      )
    case 'credit':
      return <CreditPart company={company} changes={changes} loaded={loaded} />
    case 'papers':
      return <PapersPart company={company} />
    case 'messages':
      return <Messages messages={loaded.list} />
  }
}

const everyKind = [
  'orders',
  'enquiries',
  'quotations',
  'statements',
  'invoices',
  'afterSales',
] as const

type Of<P extends LoadedPart['part']> = {
  company: Reviewed
  loaded: Extract<LoadedPart, { part: P }>
}

const Overview = ({ company, loaded }: Of<'overview'>) => (
  <>
    <Figures figures={loaded.figures} />
    <div className={styles.overview}>
      <div className={styles.column}>
        <Documents
          documents={loaded.documents}
          only={['orders', 'enquiries']}
          name={company.name}
        />
      </div>
      <Notes companyId={company.companyId} notes={loaded.notes} keyword={loaded.keyword} />
    </div>
  </>
)

type CreditProps = Of<'credit'> & { changes: readonly CreditChange[] }

function CreditPart({ company, changes, loaded: { moves } }: CreditProps) {
  const { companyId, name } = company
  return (
    <>
      {changes.length > 0 && <CreditHistory changes={changes} />}
      <CreditMoves
        {...moves}
        list={creditMoves({ companyId, tab: 'credit' })}
        isStaff
        exported={{
          endpoint: api.creditDesk.companyCreditMoves,
          input: { companyId },
          file: `额度流水 ${name}.xlsx`,
        }}
      />
    </>
  )
}

const titleOf = ({ state }: NonNullable<Reviewed['open']>) =>
  state === 'rejected' ? '被驳回的资料' : state === 'pending' ? '待审核的资料' : '企业资料'

/** What the company has handed in, beside its scans; a reviewer decides here. */
function PapersPart({ company: { open, current, history } }: { company: Reviewed }) {
  const isReviewer = holdsOneOf(useVisitor().who, sales)
  const shown = open ?? current
  const waits = isReviewer && open?.state === 'pending' ? open : null
  if (!shown)
    return (
      <section className="sheet">
        <Empty title="没有认证资料">该企业尚未提交认证资料。</Empty>
      </section>
    )
  return (
    <>
      <div className={review.columns}>
        {waits ? (
          <Review key={waits.certificationId} certification={waits} before={current} />
        ) : (
          <section className="sheet" aria-label="企业资料">
            <header>
              <h2>{titleOf(shown)}</h2>
            </header>
            <div className={review.body}>
              <CertificationFacts certification={shown} />
            </div>
          </section>
        )}
        <Papers certification={shown} />
      </div>
      {history.length > 0 && <History history={history} />}
    </>
  )
}
