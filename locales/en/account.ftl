### Messages of login, sign-up, profile, and settings.

## Names and passwords

account-name = Name
account-name-hint = Everyone can see it. 2 to 24 characters: letters, digits, spaces, and - _ . '
account-password = Password
account-password-hint = At least 8 characters. A short sentence is best.
account-show = Show the password
account-flaw-name = Names must have 2 to 24 characters.
account-flaw-password = Passwords must have at least 8 characters.
account-flaw-same = Your password can’t be your name.

## Log in and sign up

login-title = Log in
login-text = Welcome back.
login-guest = You’re playing as a guest. If you log in, your guest games won’t come with you. Sign up instead to keep them.
login-do = Log in
login-other = No account yet?
login-already = You’re logged in as { $who }.
signup-title = Sign up
signup-text = A name and a password are all it takes.
signup-guest = You keep the games you’ve played as a guest.
signup-do = Sign up
signup-other = Already have an account?
login-forgot = Forgot your password?
signup-forget = Your account isn’t tied to an email address. Save recovery codes after you sign up: they’re your way back in if you forget your password.
signup-closed = Sign-up is closed
signup-closed-text = No new accounts can be created right now. You can still play as a guest.
signup-closed-play = Play as a guest
suspended-other = Use another account

## Recovery codes and reset links

welcome-title = Your account is ready
welcome-text = Save recovery codes now. Your account isn’t tied to an email address, so a code is your way back in if you forget your password.
welcome-done = I’ve saved them
welcome-later = Later
recovery-title = Recovery codes
recovery-text = If you forget your password, a recovery code lets you choose a new one. When your password changes, all codes stop working, and you can create new ones.
recovery-left = { $count ->
    [0] You have no recovery codes.
    [one] You have one recovery code left.
   *[other] You have { $count } recovery codes left.
}
recovery-void = Your old codes will stop working.
recovery-create = Create recovery codes
recovery-once = Save these codes now. They are shown only once.
recovery-file = Fogg, { $host }: recovery codes for { $name }
recovery-download = Download
recovery-print = Print
recover-title = Use a recovery code
recover-text = Choose a new password with one of your recovery codes.
recover-code = Recovery code
recover-code-hint = Spaces and dashes don’t matter.
recover-do = Set new password
recover-lost = No codes left? The operator of this server can send you a link to choose a new password.
recover-done = Your password has been changed
recover-done-text = You’re logged in as { $who }. All other sessions have ended.
reset-title = Choose a new password
reset-text = This link is for the account { $who }.
reset-spent = This link can’t be used
reset-spent-text = It has already been used, has expired, or is incomplete. Ask the operator of this server for a new one.

## Profile

profile-title = Profile
profile-guest = You’re a guest: this account exists only in this browser.
profile-guest-do = Sign up and keep my games
profile-since = Joined { $date }
profile-nobody = You’re not logged in
profile-nobody-text = Log in, sign up, or just play as a guest.
profile-settings = Settings: language, colors, sound, and more
profile-finished = Finished games
profile-won = { $won } of { $all } won
profile-no-games = No finished games yet.
profile-no-games-do = Play one
profile-more = Show older games
profile-name = Name
profile-save = Save
profile-saved = Saved.
profile-password = Password
profile-password-current = Current password
profile-password-new = New password
profile-password-saved = Saved. You need to log in again on other devices, and your old recovery codes no longer work.

## Sessions

sessions-title = Active sessions
sessions-text = Browsers that are logged in to this account. End any you don’t recognize, then change your password.
sessions-agent = { $browser } on { $system }
sessions-unknown = Unknown browser
sessions-this = this device
sessions-seen = Last used: { $date }
sessions-end = End
sessions-end-one = End session: { $what }
sessions-end-others = End all other sessions
sessions-ended = { $count ->
    [one] The session has ended.
   *[other] { $count } sessions have ended.
}

## Your bots

bots-title = Your bots
bots-text = Your own programs, playing against people. Each has an account and a token.
bots-guide = How to write a bot
bots-reference = Messages of the server
bots-name = Name of the new bot
bots-create = Create
bots-token = Token of { $name }. It is shown only once: keep it somewhere safe.
bots-token-label = Token
bots-renew = Replace the token of { $name } (the old one stops working)
bots-delete = Delete { $name }
bots-delete-yes = Delete permanently

## Muted players

muted-title = Muted players
muted-none = You haven’t muted anyone.
# A player the reader has not played with: only part of the ID is known.
muted-unknown = Player { $id }

## Log out and delete

leave-sessions = This device and others
leave-logout = Log out
leave-everywhere = Log out everywhere
leave-guest = You can’t return to a guest account after logging out. Sign up first if you want to keep your games.
leave-data = Your data
leave-export-text = Everything the server stores about you in one file: account, games, game records, and chat messages.
leave-export = Download my data
leave-delete = Delete account
leave-delete-text = Your account, its settings, and its bots are deleted immediately. Finished games stay and keep the name you played under. This can’t be undone.
leave-delete-yes = Delete permanently

## Settings

settings-kept-account = Saved with your account and used on all your devices.
settings-kept-device = Saved in this browser.
settings-page = Appearance
settings-language-browser = Browser default
settings-contrast-hint = Stronger lines and black-on-white text.
settings-board = Board and cards
settings-symbols-hint = Larger symbols on route spaces and cards.
settings-sample = Every color also has a symbol, and every player a pattern.
settings-play = During play
settings-confirm-hint = Before a route is claimed: a second tap, or 3 seconds in which you can cancel. Suited to the device: a tap on touch screens, a countdown elsewhere.
settings-speed-hint = If your system asks for reduced motion, animations are always off.
settings-tempo-hint = Shows the turns of other players one at a time. A click or a key skips the wait. With a clock, nothing waits.
settings-attention = Sound and notifications
settings-sound = Sounds
settings-sound-hint = Off until you turn them on.
settings-volume = Volume
settings-notify-hint = A browser notification while this tab is in the background.
settings-notify-denied = Your browser blocks notifications from this page. Allow them in its settings first.
settings-notify-none = This browser doesn’t support notifications.
settings-profile = Your profile: name, password, games, and data
