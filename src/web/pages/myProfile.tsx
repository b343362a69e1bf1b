import { mayApprove, seesApplications } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { AbsenceSheet } from '#web/account/profile/AbsenceSheet.tsx'
import { NoticeChoice } from '#web/account/profile/NoticeChoice.tsx'
import { ProfileForm } from '#web/account/profile/ProfileForm.tsx'
import { Centre } from '#web/centre/Centre.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myProfile.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const [profile, choice, absence] = await Promise.all([
    call(api.profile.profileInfo, {}),
    call(api.message.messageChoice, {}),
    who && (seesApplications(who) || mayApprove(who))
      ? call(api.requisition.absenceInfo, {})
      : null,
  ])
  return { profile, choice, absence }
}

export default function MyProfile({ loaderData }: Route.ComponentProps) {
  const { profile, choice, absence } = loaderData
  return (
    <Centre title="个人资料">
      <ProfileForm profile={profile} />
      {absence && <AbsenceSheet info={absence} />}
      <NoticeChoice choice={choice} />
    </Centre>
  )
}
