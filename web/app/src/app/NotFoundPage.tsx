import { t } from "../i18n/index.js";
import { PageHeading } from "../shell/PageHeading.js";

export function NotFoundPage() {
  return (
    <div class="stack text">
      <PageHeading text={t("shell.notFound.title")} />
      <p>{t("shell.notFound.text")}</p>
      <p>
        <a class="button primary" href="/">
          {t("shell.home")}
        </a>
      </p>
    </div>
  );
}
