import type { Gender, Profile, ProfileFields } from '#mall/own/profile/profile.contract.ts'
import { errorOf } from '#web/account/fieldErrors.ts'

export const genders: Record<Gender, string> = { male: '男', female: '女', '': '不填写' }

export type ProfileErrors = Partial<Record<keyof ProfileFields, string>>
export const fieldNames = ['name', 'gender', 'email', 'title'] as const

export const fieldsOf = ({ name, gender, email, title }: Profile): ProfileFields => ({
  name,
  gender,
  email,
  title,
})

export function profileErrors({ name, email, title }: ProfileFields): ProfileErrors {
  const found = {
    name: errorOf('name', { name }),
    email: errorOf('email', { email }),
    title: title.trim().length > 30 ? '职务请控制在 30 字以内' : '',
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error))
}

/** What somebody has typed stays; what he has not touched is as it is now. */
export const rebased = (
  typed: ProfileFields,
  before: ProfileFields,
  now: ProfileFields,
): ProfileFields => ({
  name: typed.name === before.name ? now.name : typed.name,
  gender: typed.gender === before.gender ? now.gender : typed.gender,
  email: typed.email === before.email ? now.email : typed.email,
  title: typed.title === before.title ? now.title : typed.title,
})
