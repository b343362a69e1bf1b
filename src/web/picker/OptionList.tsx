import type { Options } from './picking.ts'

/** Writes the options of the browser's own select; `none` stands where nothing is chosen. */
export const OptionList = ({ options, none }: { options: Options; none?: string | undefined }) => (
  <>
    {none !== undefined && <option value="">{none}</option>}
    {options.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </>
)
