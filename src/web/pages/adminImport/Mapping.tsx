import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { ImportDetail } from '#mall/goods/importing/importing.contract.ts'
import { choicesForm } from '#mall/goods/importing/importing.form.ts'
import { call } from '#web/call.ts'
import { Form, PlainField, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { AgreementPicker } from '#web/picker/AgreementPicker.tsx'
import { Picker } from '#web/picker/Picker.tsx'
import type { Options } from '#web/picker/picking.ts'
import { ColumnTable } from './ColumnTable.tsx'
import styles from './import.module.css'
import { isOpen, type Mapped } from './mapped.ts'
import { Preview } from './Preview.tsx'
import { Remove } from './Remove.tsx'
import { SampleRow } from './SampleRow.tsx'
import { toldLate } from './toldLate.ts'

type Props = { run: ImportDetail; options: Record<'brandId' | 'category4Id', Options> }

/** Says what each column of the file is; nothing is tried before all that is doubtful is confirmed. */
export function Mapping({ run, options }: Props) {
  const [columns, setColumns] = useState<readonly Mapped[]>(() =>
    run.columns.map((column) => ({ ...column, isConfirmed: false })),
  )
  const open = columns.filter(isOpen)
  const change = (no: number, part: Partial<Mapped>) =>
    setColumns((all) =>
      all.map((one) => (one.no === no ? { ...one, ...part, isConfirmed: true } : one)),
    )
  const confirmAll = () => setColumns((all) => all.map((one) => ({ ...one, isConfirmed: true })))
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Preview run={run} columns={columns} />
        <ColumnTable subject={run.subject} columns={columns} change={change}>
          {open.length > 0 && (
            <button type="button" className="btn small" onClick={confirmAll}>
              {open.length} 列全部就这样
            </button>
          )}
        </ColumnTable>
      </div>
      <div className={styles.column}>
        <SampleRow run={run} columns={columns} />
        <Choices run={run} options={options} columns={columns} />
      </div>
    </div>
  )
}

/** What the rows do not say, and the button that begins the trial run. */
function Choices({ run, options, columns }: Props & { columns: readonly Mapped[] }) {
  const { runId, subject, choices } = run
  const of = useForm(choicesForm, {
    initial: choices,
    send: ({ isRemembered, ...typed }) =>
      call(api.importing.checkImport, {
        runId,
        columns: columns.map(({ no, field, attribute, isConfirmed }) => ({
          ...{ no, field, attribute, isConfirmed },
        })),
        choices: { ...typed, rises: false },
        isRemembered,
      }),
    done: '开始试运行',
    failed: toldLate,
    isCheap: true,
  })
  const open = columns.filter(isOpen).length
  const isGoods = subject === 'goods'
  const isAgreed = subject === 'agreement'
  return (
    <section className="sheet" aria-label="表里没写的">
      <header>
        <h2>表里没写的</h2>
      </header>
      <Form of={of} label="表里没写的" className={styles.form} isStacked>
        {isAgreed && <AgreementPicker of={of} name="agreementId" chosen={run.agreement} />}
        <Picker of={of} name="brandId" options={options.brandId} none="按表里的品牌列" />
        {isGoods && (
          <>
            <p className="mute t13">下面几项只用于新商品：</p>
            <Picker of={of} name="category4Id" options={options.category4Id} none="请选择分类" />
            <PlainField of={of} name="unit" />
            <PlainField of={of} name="deliveryDate" />
            <PlainField of={of} name="isOn" />
          </>
        )}
        {(run.supplier || of.values.agreementId) && <PlainField of={of} name="isRemembered" />}
        <p className={open > 0 ? 'warn t13' : 'mute t13'} role="status">
          {open > 0 ? `还有 ${open} 列待确认，确认后才能试运行` : '试运行什么也不写，只算出会怎样'}
        </p>
        <div className={styles.acts}>
          <Remove run={run} />
          <SubmitRow of={of} text="试运行" isOff={open > 0} />
        </div>
      </Form>
    </section>
  )
}
