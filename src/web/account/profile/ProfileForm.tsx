import { type ReactNode, useState } from 'react'
import { roleNames } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Profile } from '#mall/own/profile/profile.contract.ts'
import { profileForm } from '#mall/own/profile/profile.form.ts'
import { call } from '#web/call.ts'
import { Form, PlainFields, SubmitRow } from '#web/form/Form.tsx'
import { useForm } from '#web/form/useForm.ts'
import { keepCookies, userInfoCookie } from '#web/sessionCookies.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { AvatarField } from './AvatarField.tsx'
import { ChangeMobile } from './ChangeMobile.tsx'
import styles from './profile.module.css'

export function ProfileForm({ profile }: { profile: Profile }) {
  const [isChanging, setChanging] = useState(false)
  const { name, gender, email, title } = profile
  const before = { name, gender, email, title }
  const edited = useForm(profileForm, {
    initial: before,
    async send(values) {
      const userInfo = await call(api.profile.saveProfile, { ...values, before })
      keepCookies([userInfoCookie(userInfo)])
    },
    done: '资料已保存',
  })
  return (
    <section className="sheet" aria-label="基本资料">
      <header>
        <h2>基本资料</h2>
      </header>
      <div className={styles.profile}>
        <AvatarField avatarId={profile.avatarId} name={name} />
        <Form of={edited}>
          <Given profile={profile} />
          <PlainFields of={edited} only={['name', 'gender']} />
          <Mobile mobile={profile.mobile} onChange={() => setChanging(true)} />
          <PlainFields of={edited} only={['email', 'title']} />
          <SubmitRow of={edited} isOff={!edited.isTouched} />
        </Form>
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

/** Shows what others say of somebody. */
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

function Mobile({ mobile, onChange }: { mobile: string; onChange(): void }) {
  const isHydrated = useIsHydrated()
  return (
    <Row label="手机">
      {mobile}
      <button type="button" className="btn small" disabled={!isHydrated} onClick={onChange}>
        更换手机号
      </button>
    </Row>
  )
}
