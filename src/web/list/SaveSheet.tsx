import type { Endpoint } from '#mall/endpoint.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { saveSheet } from './fetchSheet.ts'

export type Saved = {
  endpoint: Endpoint
  input: Record<string, unknown>
  file: string
  /** It is said when the file is there. */
  told: string
  /** This is said instead when the sheet does not hold everything. */
  warning?: string | undefined
  /** It stands on the button; 导出 if nothing is said. */
  name?: string
  /** It says what the file is of, where there are several buttons of the name. */
  of?: string
  className?: string
}

/** This button saves a workbook. */
export function SaveSheet({
  endpoint,
  input,
  file,
  told,
  warning,
  name = '导出',
  of,
  className = 'btn',
}: Saved) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()

  async function fetchFile() {
    await saveSheet(endpoint, input, file)
    toast(warning ? 'warn' : 'ok', warning ?? told)
  }
  return (
    <button
      type="button"
      className={className}
      disabled={!isHydrated || isBusy}
      aria-label={of && `${name} ${of}`}
      onClick={() => write(fetchFile, { next: null })}
    >
      {isBusy ? `${name}中` : name}
    </button>
  )
}
