import { useId } from 'react'
import type { TitleFields } from '#mall/company/invoice/invoiceTitle.contract.ts'
import { fieldLabels, kindLabels } from '#mall/company/invoice/invoiceTitle.rules.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './invoice.module.css'
import { companyNames, placeholders, type TextName } from './titleFields.ts'
import { type TitleFormProps, useTitleForm } from './useTitleForm.ts'

/** Adds a title or changes one. What was typed stays until it is saved. */
export function TitleForm(props: TitleFormProps) {
  const edited = useTitleForm(props)
  const { form, values, isSaving, save, close } = edited
  const id = useId()
  const isCompany = values.kind === 'company'
  const footer = (
    <>
      <button type="button" className="btn" onClick={close}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={isSaving}>
        {isSaving ? '保存中' : '保存'}
      </button>
    </>
  )
  const text = (name: TextName, isRequired = false) => (
    <TextField key={name} name={name} of={edited} isRequired={isRequired} />
  )
  return (
    <Dialog
      title={props.title?.titleId ? '修改发票抬头' : '新增发票抬头'}
      footer={footer}
      onClose={close}
      isDrawer
    >
      <form ref={form} id={id} action={save} noValidate className={styles.form}>
        {!props.isCompanys && <Kind of={edited} />}
        {text('name', true)}
        {isCompany && text('taxNo', true)}
        {isCompany && (
          <p className={styles.more}>以下四项在开具增值税专用发票时需要，开普通发票可以不填。</p>
        )}
        {isCompany && companyNames.map((name) => text(name))}
        {text('email')}
        <Default of={edited} />
      </form>
    </Dialog>
  )
}

type Edited = { of: ReturnType<typeof useTitleForm> }

const Kind = ({ of: { values, change } }: Edited) => (
  <>
    <span className={`${styles.label} ${styles.required}`} id="title-kind">
      {fieldLabels.kind}
    </span>
    <div className={styles.options} role="radiogroup" aria-labelledby="title-kind">
      {(Object.keys(kindLabels) as TitleFields['kind'][]).map((kind) => (
        <label key={kind} className="c" htmlFor={`title-kind-${kind}`}>
          <input
            id={`title-kind-${kind}`}
            type="radio"
            name="kind"
            className="ck"
            checked={values.kind === kind}
            onChange={() => change({ kind })}
          />
          {kindLabels[kind]}
        </label>
      ))}
    </div>
  </>
)

type TextProps = Edited & { name: TextName; isRequired: boolean }

function TextField({ name, isRequired, of: { values, errors, change, check } }: TextProps) {
  const error = errors[name]
  const id = `title-${name}`
  return (
    <>
      <label
        htmlFor={id}
        className={isRequired ? `${styles.label} ${styles.required}` : styles.label}
      >
        {fieldLabels[name]}
      </label>
      <div>
        <input
          id={id}
          name={name}
          className={error ? 'in err' : 'in'}
          value={values[name]}
          placeholder={placeholders[name]}
          maxLength={150}
          autoComplete="off"
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => change({ [name]: target.value })}
          onBlur={() => check(name)}
        />
        <p id={`${id}-error`} className={styles.error}>
          {error && <Icon name="circle-alert" />}
          {error}
        </p>
      </div>
    </>
  )
}

const Default = ({ of: { values, change } }: Edited) => (
  <>
    <span className={styles.label}>默认</span>
    <div className={styles.options}>
      <label className="c" htmlFor="title-default">
        <input
          id="title-default"
          type="checkbox"
          className="ck"
          checked={values.isDefault}
          onChange={({ target }) => change({ isDefault: target.checked })}
        />
        设为默认抬头
      </label>
    </div>
  </>
)
