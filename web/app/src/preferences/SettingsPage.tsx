import { chatSettings } from "../settings/chat-settings.js";
import { LANGUAGES, t } from "../i18n/index.js";
import { KeyList } from "../game/parts/KeysDialog.js";
import { Choices } from "../shell/Choices.js";
import { languageName } from "./HeaderChoices.js";
import { useShell } from "../shell/context.js";
import { PageHeading } from "../shell/PageHeading.js";
import { pathOf } from "../shell/routes.js";
import { animates, PIECE_SETS, settings, SUBMITS, THEMES } from "../settings/index.js";
import { NotifyField } from "./NotifyField.js";
import { Toggle } from "./Toggle.js";
import { SoundList, VolumeField } from "./VolumeField.js";
import { You } from "./You.js";
import "./settings.css";

/** The page of this device's settings. Its end names the server's version, for those who report a fault. */
export function SettingsPage() {
  const version = useShell().connection.welcome.value?.serverVersion;
  return (
    <div class="stack text">
      <div class="stack tight">
        <PageHeading text={t("settings.title")} />
        <p class="lead">{t("settings.lead")}</p>
      </div>
      <section class="panel stack settings">
        <Choices<(typeof LANGUAGES)[number] | "en-XA">
          title={t("settings.language")}
          chosen={settings.language}
          options={LANGUAGES.map((value) => ({ value, text: languageName(value) }))}
        />
        <Choices
          title={t("settings.theme")}
          chosen={settings.theme}
          options={THEMES.map((value) => ({ value, text: t(`shell.theme.${value}`) }))}
        />
        <Choices
          title={t("settings.pieceSet")}
          chosen={settings.pieceSet}
          options={PIECE_SETS.map((value) => ({ value, text: t(`settings.pieceSet.${value}`) }))}
        />
        <div class="stack tight">
          <Choices
            title={t("settings.submit")}
            chosen={settings.submit}
            options={SUBMITS.map((value) => ({ value, text: t(`settings.submit.${value}`) }))}
          />
          {settings.submit.value === "fast" && <p class="hint">{t("settings.submit.hint")}</p>}
        </div>
        <div>
          <Toggle label={t("settings.animation")} on={settings.animation} />
          {settings.animation.value && !animates.value && <p class="hint">{t("settings.animationHint")}</p>}
          <Toggle label={t("settings.sound")} on={settings.sound} />
          {settings.sound.value && (
            <>
              <VolumeField />
              <SoundList />
            </>
          )}
          <NotifyField />
          <Toggle label={t("settings.chat")} on={chatSettings.on} />
          <div class="row">
            <Toggle label={t("settings.tip")} on={settings.tip} />
            <a href={pathOf({ name: "tips" })}>{t("tips.all")}</a>
          </div>
          <Toggle label={t("settings.keys")} on={settings.keys} />
          <details>
            <summary>{t("game.keys.title")}</summary>
            <KeyList />
          </details>
        </div>
      </section>
      <You />
      {version !== undefined && <footer class="hint">Espionage Server {version}</footer>}
    </div>
  );
}
