import type { Legal, LegalVersions } from './content.contract.ts'

type Row = { version: number; effectiveOn: string; isCurrent: boolean | null }

/** Says how a version is called, and whether it is in force; rows come newest first. */
export function legalOf(row: Row, at: number, rows: readonly Row[]): Legal {
  const { version, effectiveOn } = row
  const isPast = rows.slice(0, at).some(({ isCurrent }) => isCurrent)
  return {
    label: `${effectiveOn.slice(0, 4)}.${version}`,
    effectiveOn,
    state: row.isCurrent ? 'current' : isPast ? 'past' : 'future',
  }
}

export const numberOf = (label: string): number => Number(label.split('.')[1])

/** Says whether one of the texts in force is newer than what was agreed to. */
export const isDue = (agreed: LegalVersions | null, inForce: LegalVersions): boolean =>
  agreed === null ||
  numberOf(agreed.agreement) < numberOf(inForce.agreement) ||
  numberOf(agreed.privacy) < numberOf(inForce.privacy)
