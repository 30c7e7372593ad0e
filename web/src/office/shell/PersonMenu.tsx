import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { Menu } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { IconLogout, IconMoon, IconShop, IconSun, IconUser } from '../../icons.ts'
import { colorScheme } from '../../lib/color-scheme.ts'
import { logOut } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import classes from './PersonMenu.module.css'

/** Who is here, light or dark, and the ways out: to the shop, and for today. */
export function PersonMenu({ user }: { user: User }) {
  const text = useText()
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get, () => 'light')
  const next = scheme === 'dark' ? 'light' : 'dark'
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <OfficeIconButton label={text('account')}>
          <IconUser size={20} aria-hidden />
        </OfficeIconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={classes.name}>
            {user.firstName} {user.lastName}
          </span>
          <span className={classes.email}>{user.email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/" leftSection={<IconShop size={18} aria-hidden />}>
          {text('officeToShop')}
        </Menu.Item>
        <Menu.Item
          leftSection={next === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />}
          onClick={() => colorScheme.choose(next)}
        >
          {text(next === 'dark' ? 'useDarkColors' : 'useLightColors')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout className="mirrored" size={18} aria-hidden />}
          onClick={() => void logOut()}
        >
          {text('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
