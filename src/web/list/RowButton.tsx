import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = {
  name: string
  /** What it is done to, for whoever does not see the row; a whole sentence if the name does not begin it. */
  of?: string
  label?: string
  isBusy?: boolean
  press(): void
}

/** What can be done with a row, beside it. */
export const RowButton = ({ name, of, label = of && `${name} ${of}`, isBusy, press }: Props) => (
  <button
    type="button"
    className="txt"
    aria-label={label}
    disabled={!useIsHydrated() || isBusy}
    onClick={press}
  >
    {name}
  </button>
)
