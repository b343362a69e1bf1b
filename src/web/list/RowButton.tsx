import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = {
  name: string
  /**
   * It says what the button acts on, for people who do not see the row. It is a whole sentence if it does not begin
   * with the name.
   */
  of?: string
  label?: string
  isBusy?: boolean
  press(): void
}

/** This button acts on a row and stands beside it. */
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
