import type { Certification } from '#mall/company/company/company.contract.ts'
import { fieldLabels } from '#mall/company/company/company.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './facts.module.css'
import { Paper } from './Paper.tsx'

type Field = keyof typeof fieldLabels
type Shown = Pick<Certification, Exclude<Field, 'isLegalPerson'>> &
  Pick<Certification, 'licence' | 'letter' | 'isLegalPerson' | 'reasons'>

const texts = [
  'name',
  'creditCode',
  'legalPerson',
  'foundedOn',
  'registeredAddress',
  'companyType',
  'industry',
  'scale',
  'contactName',
  'contactMobile',
  'contactEmail',
  'contactTitle',
] as const satisfies Field[]

type Props = {
  certification: Shown
  /** The data in force, to mark what a change would change. */
  before?: Shown | null
}

/** Shows what a company said of itself, with what was found wrong beside it. */
export const CertificationFacts = ({ certification, before }: Props) => (
  <dl className={`key-values ${styles.facts}`}>
    {texts.map((field) => (
      <Fact key={field} field={field} certification={certification} before={before ?? null} />
    ))}
    <dt>{fieldLabels.licenceId}</dt>
    <dd>
      {certification.licence ? <Paper file={certification.licence} /> : '–'}
      <Reason text={certification.reasons.licenceId} />
    </dd>
    <dt>{fieldLabels.letterId}</dt>
    <dd>
      {certification.letter ? (
        <Paper file={certification.letter} />
      ) : (
        <Without {...certification} />
      )}
      <Reason text={certification.reasons.letterId} />
    </dd>
  </dl>
)

const Without = ({ isLegalPerson }: Shown) => (
  <span className="mute">{isLegalPerson ? '法定代表人本人申请，无需委托书' : '–'}</span>
)

type FactProps = { field: (typeof texts)[number]; certification: Shown; before: Shown | null }

function Fact({ field, certification, before }: FactProps) {
  const value = certification[field]
  const isChanged = before !== null && before[field] !== value
  return (
    <>
      <dt>{fieldLabels[field]}</dt>
      <dd className={field === 'creditCode' ? 'any mono' : 'any'}>
        {value || '–'}
        {isChanged && <p className={`t12 ${styles.before}`}>原 {before[field] || '–'}</p>}
        <Reason text={certification.reasons[field]} />
      </dd>
    </>
  )
}

const Reason = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className={`t12 ${styles.reason}`}>
      <Icon name="circle-alert" />
      {text}
    </p>
  ) : null
