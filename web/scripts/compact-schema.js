// Rewrites the code that buf has generated in sdk/src/gen: the descriptions of the schema's files
// become texts of half the size, which sdk/src/schema-file.ts reads.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromBinary } from "@bufbuild/protobuf";
import { FieldDescriptorProto_Label, FieldDescriptorProto_Type, FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";

const DIRECTORY = join(import.meta.dirname, "../sdk/src/gen/espionage/v1");
const DESCRIPTION = /fileDesc\("([^"]+)"/;

/** Fails for a part of protobuf that the texts do not have, because the schema does not use it.
 * @param {boolean} holds
 * @param {string} name */
function ensure(holds, name) {
  if (!holds) {
    throw new Error(`${name}: expected proto3 without nested types, maps, groups, options of fields, services and extensions`);
  }
}

/** @param {import("@bufbuild/protobuf/wkt").DescriptorProto} message
 * @param {string} inPackage */
function textOfMessage(message, inPackage) {
  ensure(message.nestedType.length + message.enumType.length + message.extension.length === 0 && message.options === undefined, message.name);
  const fields = message.field.map((field) => {
    ensure(field.options === undefined && field.type !== FieldDescriptorProto_Type.GROUP, field.name);
    ensure(field.typeName === "" || field.typeName.startsWith(`.${inPackage}.`), field.name);
    const type = field.label === FieldDescriptorProto_Label.REPEATED ? -field.type : field.type;
    const isInOneof = Object.hasOwn(field, "oneofIndex");
    const oneof = field.proto3Optional ? "?" : isInOneof ? message.oneofDecl[field.oneofIndex]?.name : undefined;
    const typeName = field.typeName.slice(inPackage.length + 2);
    return [field.name, field.number, type, typeName, oneof].join(":").replace(/:+$/, "");
  });
  return [message.name, ...fields].join(" ");
}

/** Returns the text of a file of the schema.
 * @param {import("@bufbuild/protobuf/wkt").FileDescriptorProto} file */
export function textOf(file) {
  ensure(file.syntax === "proto3" && file.service.length + file.extension.length === 0, file.name);
  const enums = file.enumType.map(({ name, value }) => `${name}=${value.map((one) => `${one.name}:${one.number}`).join(" ")}`);
  return [file.name, ...file.messageType.map((message) => textOfMessage(message, file.package)), ...enums].join("\n");
}

/** Returns generated code with a text in place of the description.
 * @param {string} code */
export function compacted(code) {
  const [, description = ""] = DESCRIPTION.exec(code) ?? [];
  const text = textOf(fromBinary(FileDescriptorProtoSchema, Buffer.from(description, "base64")));
  return code.replace(DESCRIPTION, () => `schemaFile(${JSON.stringify(text)}`)
    .replace(/import \{ ((?:\w+, )*)fileDesc, (.*\n)/, 'import { schemaFile } from "../../../schema-file.js";\nimport { $1$2');
}

for (const name of process.argv.includes("--write") ? readdirSync(DIRECTORY) : []) {
  const file = join(DIRECTORY, name);
  writeFileSync(file, compacted(readFileSync(file, "utf8")));
}
