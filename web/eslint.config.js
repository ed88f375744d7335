import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { forbiddenImports } from "./scripts/layers.js";

const SDK_ENTRIES = "Import an entry of the SDK: @sdk, @sdk/rules, @sdk/rules/replay or @sdk/chat.";
const ONLY_SDK_ENTRIES = { regex: "/sdk/", message: SDK_ENTRIES };
const ONLY_LIVE_REGION = {
  selector: "JSXAttribute[name.name='aria-live'], JSXAttribute[name.name='role'] Literal[value=/^(status|alert)$/]",
  message: "Use LiveRegion.",
};
// An effect runs after the page is drawn, on a busy machine long after.
const FOCUS_AT_ONCE = {
  selector: "CallExpression[callee.name='useEffect'] CallExpression[callee.property.name=/^(focus|select|showModal)$/]",
  message: "Use useLayoutEffect: a focus that moves later takes it from whoever already uses the page.",
};
const ODD_START = /^\*\s*(Who|Whoever|Whom|Whose|What|Whatever|Whether|How|Of|That|The same)\b/;
/** @type {import("eslint").Rule.RuleModule} */
const docCommentStart = {
  create: (context) => ({
    Program: () => {
      for (const { type, value, loc } of context.sourceCode.getAllComments()) {
        if (type === "Block" && loc && ODD_START.test(value)) {
          context.report({ loc, message: "Begin a documentation comment with a third-person verb or a noun phrase." });
        }
      }
    },
  }),
};
const LAYERS = "This folder must not import that one: see scripts/layers.js.";

export default defineConfig(
  globalIgnores(["node_modules/", "target/", "sdk/src/gen/", "app/src/i18n/gen.ts"]),
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    files: ["app/**", "vite.config.ts"],
    rules: { "@typescript-eslint/explicit-module-boundary-types": "off" },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { globals: { Buffer: "readonly", clearTimeout: "readonly", crypto: "readonly", performance: "readonly", queueMicrotask: "readonly", setTimeout: "readonly", console: "readonly", process: "readonly", WebSocket: "readonly", fetch: "readonly" } },
  },
  {
    plugins: { style: { rules: { "doc-comment-start": docCommentStart } } },
    rules: {
      eqeqeq: "error",
      "max-lines": ["error", { max: 300 }],
      "max-params": ["error", { max: 5 }],
      "no-console": "error",
      "style/doc-comment-start": "error",
    },
  },
  { files: ["**/*.{js,mjs}"], rules: { "no-console": "off" } },
  // The app imports the SDK only through its entries. Its tests also use the generated schema and
  // the SDK's fakes.
  { files: ["app/**"], rules: { "no-restricted-imports": ["error", { patterns: [{ regex: "/sdk/src/(?!gen/)", message: SDK_ENTRIES }] }] } },
  { files: ["app/src/**"], rules: { "no-restricted-imports": ["error", { patterns: [ONLY_SDK_ENTRIES] }] } },
  // Readers get texts of the app in their language.
  { files: ["app/src/**"], rules: { "no-restricted-properties": ["error", { property: "message", message: "The server's messages are in English, for developers: show a text by the code." }] } },
  // One component makes screen readers announce a text again that equals the one before.
  { files: ["app/src/**"], rules: { "no-restricted-syntax": ["error", ONLY_LIVE_REGION, FOCUS_AT_ONCE] } },
  // Each folder of the app imports only folders below it, and those that it has an arrow to.
  ...forbiddenImports().map(({ folder, pattern }) => /** @type {import("eslint").Linter.Config} */ ({
    files: [`app/src/${folder}/**`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [ONLY_SDK_ENTRIES, { regex: pattern, message: LAYERS }] }],
      "no-restricted-syntax": ["error", ONLY_LIVE_REGION, FOCUS_AT_ONCE, { selector: `:matches(ImportExpression, TSImportType) Literal[value=/${pattern}/]`, message: LAYERS }],
    },
  })),
  { files: ["sdk/src/**", "app/src/**"], rules: { "max-lines-per-function": ["error", { max: 60 }] } },
);
