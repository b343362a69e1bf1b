import type { Fields, NameOf } from '#mall/form.ts'
import { Upload } from '#web/form/Upload.tsx'
import type { Edited } from '#web/form/useForm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { sheetProblem } from './sheetProblem.ts'
import type { TriedSheet } from './useTrial.ts'

type Props<F extends Fields> = {
  of: Edited<F>
  name: NameOf<F>
  mostBytes: number
  send(file: File): Promise<TriedSheet>
}

/** Takes a workbook, which is tried as soon as it is chosen; when another is refused, the name of the last one goes. */
export const SheetFile = <F extends Fields>({ mostBytes, ...field }: Props<F>) => (
  <Upload
    {...field}
    accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    file={null}
    problemOf={(file) => sheetProblem(file, mostBytes)}
    preview={({ name }) =>
      field.of.problems[field.name] === undefined && (
        <>
          <Icon name="receipt-text" isLarge />
          <span className="any t12">{name}</span>
        </>
      )
    }
  />
)
