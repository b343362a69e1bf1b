import { type ReactNode, useEffect, useState } from 'react'
import { limits } from '#mall/limits.ts'
import type { Gender, Profile } from '#mall/own/profile/profile.contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { keepTyped } from '#web/ui/keepTyped.ts'
import { roleNames } from '#web/ui/roleNames.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { AvatarField } from './AvatarField.tsx'
import { ChangeMobile } from './ChangeMobile.tsx'
import styles from './profile.module.css'
import { genders } from './profileFields.ts'
import { useProfileForm } from './useProfileForm.ts'

type Props = { profile: Profile; onDirty(isDirty: boolean): void }

export function ProfileForm({ profile, onDirty }: Props) {
  const edited = useProfileForm(profile)
  const [isChanging, setChanging] = useState(false)
  const { form, isSaving, isTouched, save } = edited
  const isUnsaved = isTouched && !isSaving
  useEffect(() => onDirty(isUnsaved), [isUnsaved, onDirty])
  return (
    <section className="sheet" aria-label="基本资料">
      <header>
        <h2>基本资料</h2>
      </header>
      <div className={styles.profile}>
        <AvatarField avatarId={profile.avatarId} name={profile.name} />
        <form ref={form} action={save} onReset={keepTyped} noValidate className={styles.form}>
          <Given profile={profile} />
          <TextField of={edited} name="name" label="姓名" isRequired autoComplete="name" />
          <GenderField of={edited} />
          <Mobile mobile={profile.mobile} onChange={() => setChanging(true)} />
          <TextField
            of={edited}
            name="email"
            label="邮箱"
            autoComplete="email"
            placeholder="选填，可用于登录"
          />
          <TextField
            of={edited}
            name="title"
            label="职务"
            autoComplete="organization-title"
            placeholder="选填，30 字以内"
          />
          <Save of={edited} />
        </form>
      </div>
      {isChanging && (
        <ChangeMobile
          mobile={profile.mobile}
          hasCompany={profile.companyName !== null}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  )
}

const Save = ({ of: { isSaving, isTouched } }: Edited) => (
  <>
    <span />
    <div>
      <button type="submit" className="btn p" disabled={!useIsHydrated() || isSaving || !isTouched}>
        {isSaving ? '保存中' : '保存'}
      </button>
    </div>
  </>
)

/** What others say of somebody. */
const Given = ({ profile }: { profile: Profile }) => (
  <>
    <Row label="用户名">{profile.username}</Row>
    {profile.companyName && (
      <>
        <Row label="企业">{profile.companyName}</Row>
        <Row label="部门">{profile.departmentName ?? '未设置'}</Row>
        <Row label="角色">
          {roleNames[profile.roleName]}
          <span className="mute t12">部门与角色由集团管理员设置</span>
        </Row>
        {profile.superiorName && <Row label="直属上级">{profile.superiorName}</Row>}
      </>
    )}
  </>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className={styles.label}>{label}</span>
    <div className={styles.given}>{children}</div>
  </>
)

type Edited = { of: ReturnType<typeof useProfileForm> }
type TextProps = Edited & {
  name: 'name' | 'email' | 'title'
  label: string
  isRequired?: boolean
  autoComplete: string
  placeholder?: string
}

function TextField({ of, name, label, isRequired = false, ...input }: TextProps) {
  const { values, errors, change, check } = of
  const error = errors[name]
  const id = `profile-${name}`
  return (
    <>
      <label
        htmlFor={id}
        className={isRequired ? `${styles.label} ${styles.required}` : styles.label}
      >
        {label}
      </label>
      <div>
        <input
          {...input}
          id={id}
          name={name}
          className={error ? 'in err' : 'in'}
          value={values[name]}
          maxLength={name === 'email' ? limits.maxLength.email : 40}
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

const GenderField = ({ of: { values, change } }: Edited) => (
  <>
    <span className={styles.label} id="profile-gender">
      性别
    </span>
    <div className={styles.given} role="radiogroup" aria-labelledby="profile-gender">
      {(Object.keys(genders) as Gender[]).map((gender) => (
        <label key={gender} className="c" htmlFor={`profile-gender-${gender}`}>
          <input
            id={`profile-gender-${gender}`}
            type="radio"
            name="gender"
            className="ck"
            checked={values.gender === gender}
            onChange={() => change({ gender })}
          />
          {genders[gender]}
        </label>
      ))}
    </div>
  </>
)

function Mobile({ mobile, onChange }: { mobile: string; onChange(): void }) {
  const isHydrated = useIsHydrated()
  return (
    <Row label="手机">
      {mobile}
      <button type="button" className="btn s" disabled={!isHydrated} onClick={onChange}>
        更换手机号
      </button>
    </Row>
  )
}
